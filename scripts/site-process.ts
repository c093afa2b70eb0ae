/**
 * Node's flags for the built site. The default young generation is several times as large, which costs an idle site 25 MiB and a busy site at
 * least 40 MiB, and does not make cached pages faster (ADR 64).
 */
export const siteFlags = ["--max-semi-space-size=4"] as const;

/**
 * Variables for glibc. Without a fixed threshold it keeps about 25 MiB of freed memory after compressing all pages. By default nearly every
 * thread has its own arena, which together keep 7 MiB of freed memory.
 */
export const siteEnvironment = { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" } as const;
