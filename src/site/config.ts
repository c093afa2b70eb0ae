import path from "node:path";
import { z } from "zod";

export type DatabaseTarget = { kind: "sqlite"; path: string } | { kind: "postgres"; url: string };

export function showDatabase(target: DatabaseTarget): string {
  if (target.kind === "sqlite") return target.path;
  const url = parsePostgresUrl(target.url);
  if (!url) return "postgres://…";
  const host = url.searchParams.get("host") ?? url.host;
  const user = url.searchParams.get("user") ?? url.username;
  return `postgres://${user === "" ? "" : `${user}@`}${host}${url.pathname}`;
}

function parsePostgresUrl(value: string): URL | undefined {
  if (!/^postgres(ql)?:\/\//.test(value)) return undefined;
  // For a socket the folder is in `?host=` and the host is empty, which is invalid in a URL with a user.
  return URL.parse(value) ?? URL.parse(value.replace("@/", "@localhost/")) ?? undefined;
}

/** Finds an invalid `%` in a password, at which the first connection would fail. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    // The result is compared because the bundler removes a call without a used result.
    return decodeURIComponent(username + password + pathname) !== "";
  } catch {
    return false;
  }
}

/** The sample content. The path is right for this file and for the bundle in `build/site`. A release has no sample. */
export const sampleFolder = path.join(import.meta.dirname, "../../content");

export const shortestLinkSecret = 32;
const linkSecret = z.string().min(shortestLinkSecret, `at least ${shortestLinkSecret} characters`);

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, "a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a number from ${least} to ${most}`);

const urlThat = (isRight: (url: URL) => boolean, message: string) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    return url !== null && isRight(url);
  }, message);

const origin = urlThat(
  ({ protocol, pathname, search, hash }) => /^https?:$/.test(protocol) && pathname === "/" && search + hash === "",
  "an http or https origin without a path, such as https://www.example.it",
).transform((value) => value.replace(/\/$/, ""));

const databaseUrl = z.string().transform((value, context): DatabaseTarget => {
  if (/^sqlite:./.test(value)) return { kind: "sqlite", path: value.slice("sqlite:".length) };
  const url = parsePostgresUrl(value);
  if (url && isDecodable(url) && url.hash === "") return { kind: "postgres", url: value };
  const message = "sqlite:PATH or postgres://user:password@host:port/database (percent-encoded)";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const calendarUrl = z.string().transform((value, context) => {
  const url = URL.parse(value.replace(/^webcals?:/i, "https:"));
  if (url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "") return url.href;
  context.addIssue({ code: "custom", message: "the https (http, webcal) address of an iCalendar feed" });
  return z.NEVER;
});

const address = z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "a mail address, or Name <address>");

const smtpUrl = urlThat(
  ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== "",
  "smtp://user:password@host:port or smtps://…",
);

/** True if a host, as in a URL or in HOST, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

// Personal data leaves this machine only if it is encrypted.
const stripeApi = urlThat(
  ({ href, origin: own, protocol, hostname }) =>
    href === `${own}/` && (protocol === "https:" || (protocol === "http:" && isLoopback(hostname))),
  "an https address (http on this machine only), without user, password and path",
);

const domainName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, "a name as in the DNS");

const stripeKey = z
  .string()
  .regex(/^[rs]k_(test|live)_\w{8,}$/, "a secret key that begins with sk_test_, sk_live_, rk_test_ or rk_live_");
const stripeSecret = z.string().regex(/^whsec_\S{8,}$/, "the signing secret of the endpoint, which begins with whsec_");

/** The message names all mistakes, but no values, which may be passwords. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["The configuration has mistakes:", ...problems].join("\n  "));
    this.problems = problems;
  }
}

export type Config = ReturnType<typeof readConfig>;
export type DkimConfig = NonNullable<Config["dkim"]>;
export type StripeConfig = NonNullable<Config["stripe"]>;

/** Reads the variables of docs/operations.md. An empty variable counts as not set. @throws ConfigurationError with all problems */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const isSet = (name: string): boolean => (variables[name] ?? "") !== "";
  /** If it returns no value, it has recorded a problem, and `readConfig` throws. */
  function read<T>(name: string, schema: z.ZodType<T>): T {
    const { data, error } = schema.safeParse(isSet(name) ? variables[name] : undefined);
    problems.push(...(error?.issues ?? []).map(({ message }) => `${name}: expected ${message}`));
    return data as T;
  }
  function requireTogether(...names: string[]): void {
    if (!names.some(isSet)) return;
    for (const missing of names.filter((name) => !isSet(name))) {
      const others = names.filter((name) => name !== missing);
      problems.push(`${missing}: expected to be set together with ${others.join(", ")}`);
    }
  }
  const port = read("PORT", whole(0, 65_535).default(3000));
  const domain = read("DKIM_DOMAIN", domainName.optional());
  const selector = read("DKIM_SELECTOR", domainName.optional());
  const privateKeyFile = read("DKIM_PRIVATE_KEY_FILE", z.string().optional());
  requireTogether("DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE");
  const secretKey = read("STRIPE_SECRET_KEY", stripeKey.optional());
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET", stripeSecret.optional());
  const apiUrl = read("STRIPE_API_URL", stripeApi.optional());
  requireTogether("STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET");
  const config = {
    port,
    host: read("HOST", z.string().default("127.0.0.1")),
    siteUrl: read("SITE_URL", origin.default(`http://localhost:${port}`)),
    noindex: read("SITE_NOINDEX", z.enum(["0", "1"], "0 or 1").default("0")) === "1",
    database: read("DATABASE_URL", databaseUrl.default({ kind: "sqlite", path: "var/site.db" })),
    smtpUrl: read("SMTP_URL", smtpUrl.optional()),
    dkim: domain && selector && privateKeyFile ? { domain, selector, privateKeyFile } : undefined,
    contentFolder: read("CONTENT_DIR", z.string().default(sampleFolder)),
    mailFrom: read("MAIL_FROM", address.optional()),
    ownerEmail: read("OWNER_EMAIL", z.email("a mail address").optional()),
    linkSecret: read("LINK_SECRET", linkSecret.optional()),
    /** The iCalendar feed of the owner's calendar. The URL may contain a secret. */
    calendarUrl: read("CALENDAR_URL", calendarUrl.optional()),
    cacheFolder: read("CACHE_DIR", z.string().default("var/cache")),
    mailFolder: "var/mail",
    /** The lease of a delivery in progress. The delivery times out earlier. */
    mailLeaseSeconds: read("MAIL_LEASE_SECONDS", whole(1, 3600).default(120)),
    /** The number of proxies in front of the site that write X-Forwarded-For. With 0 the header is ignored. */
    trustedProxies: read("TRUST_PROXY", whole(0, 10).default(0)),
    requestsPerMinute: read("REQUESTS_PER_MINUTE", whole(1, 1_000_000).default(20)),
    requestsPerHour: read("REQUESTS_PER_HOUR", whole(1, 1_000_000).default(20)),
    /** The most HTTP requests of one client in a minute. Requests that the page cache answers do not count. */
    httpRequestsPerMinute: read("HTTP_REQUESTS_PER_MINUTE", whole(1, 1_000_000).default(600)),
    retentionDays: read("RETENTION_DAYS", whole(1, 36_500).optional()),
    /** Stripe signs its calls to the site with the `webhookSecret`. Tests set another `apiUrl`. */
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined,
    logLevel: read("LOG_LEVEL", z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info")),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  const dataFolder = config.database.kind === "sqlite" ? path.dirname(config.database.path) : "var";
  return { ...config, dataFolder };
}
