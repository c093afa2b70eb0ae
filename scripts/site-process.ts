/**
 * The flags of Node for the built site. The default size of the young generation is several times as large, which costs an idle
 * site 25 MiB and a busy one 40 and more, and does not make cached pages faster (ADR 64).
 */
export const siteFlags = ["--max-semi-space-size=4"] as const;

/**
 * And the environment, for glibc. Without a fixed threshold it keeps some 25 MiB of freed memory after compressing all pages. By
 * default nearly every thread has an arena of its own, and each arena keeps freed memory: 7 MiB.
 */
export const siteEnvironment = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" } as const;
