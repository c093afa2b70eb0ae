import path from "node:path";
import { z } from "zod";

export type DatabaseTarget = { kind: "sqlite"; path: string } | { kind: "postgres"; url: string };

/** The database without its password, for messages. */
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
  // With a socket the folder is in `?host=` and the host is empty, which is an invalid URL after a user.
  return URL.parse(value) ?? URL.parse(value.replace("@/", "@localhost/")) ?? undefined;
}

/** Otherwise an invalid `%` in a password would only be found at the first connection. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    // The result is used: the bundler removes a call whose result is not, and its error with it.
    return decodeURIComponent(username + password + pathname) !== "";
  } catch {
    return false;
  }
}

/** The sample, which has the same path relative to the bundle in `build/site`. A release does not have it. */
export const sampleFolder = path.join(import.meta.dirname, "../../content");

/** Characters. */
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
  // webcal is https.
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

// Personal data leaves this machine only encrypted.
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

/** A configuration with mistakes. Its message names all of them; values are not repeated: they may be passwords. */
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

/** Reads the environment; an empty variable counts as not set. @throws ConfigurationError with all problems at once */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const isSet = (name: string): boolean => (variables[name] ?? "") !== "";
  /** Returns no value where it has a problem: `readConfig` throws then. */
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
    /** The public origin, without a trailing slash. */
    siteUrl: read("SITE_URL", origin.default(`http://localhost:${port}`)),
    /** True if search engines must not index the site, as on a test copy. */
    noindex: read("SITE_NOINDEX", z.enum(["0", "1"], "0 or 1").default("0")) === "1",
    database: read("DATABASE_URL", databaseUrl.default({ kind: "sqlite", path: "var/site.db" })),
    /** Undefined: mails are written to files. */
    smtpUrl: read("SMTP_URL", smtpUrl.optional()),
    /** The key that signs mails. */
    dkim: domain && selector && privateKeyFile ? { domain, selector, privateKeyFile } : undefined,
    contentFolder: read("CONTENT_DIR", z.string().default(sampleFolder)),
    /** Undefined: the sender is in the content. */
    mailFrom: read("MAIL_FROM", address.optional()),
    /** Undefined: the recipient of notices is in the content. */
    ownerEmail: read("OWNER_EMAIL", z.email("a mail address").optional()),
    /** The secret of private links; undefined: it is in a file. */
    linkSecret: read("LINK_SECRET", linkSecret.optional()),
    /** The owner's calendar, an iCalendar feed; the URL may contain a secret. */
    calendarUrl: read("CALENDAR_URL", calendarUrl.optional()),
    /** For what is made of the content, and can be made again. */
    cacheFolder: read("CACHE_DIR", z.string().default("var/cache")),
    /** For mails, if there is no SMTP server. */
    mailFolder: "var/mail",
    /** The lease of a delivery in progress; the delivery times out earlier. */
    mailLeaseSeconds: read("MAIL_LEASE_SECONDS", whole(1, 3600).default(120)),
    /** Proxies in front of the site that write X-Forwarded-For; 0: the header is ignored. */
    trustedProxies: read("TRUST_PROXY", whole(0, 10).default(0)),
    /** Forms and calls that one client may send in a minute. */
    requestsPerMinute: read("REQUESTS_PER_MINUTE", whole(1, 1_000_000).default(20)),
    /** Requests that may be stored in an hour before further ones are quarantined, from all clients together. */
    requestsPerHour: read("REQUESTS_PER_HOUR", whole(1, 1_000_000).default(20)),
    /** HTTP requests that one client may send in a minute, without those that the page cache answers. */
    httpRequestsPerMinute: read("HTTP_REQUESTS_PER_MINUTE", whole(1, 1_000_000).default(600)),
    /** Days after its event until a request is deleted; undefined: requests are not deleted automatically. */
    retentionDays: read("RETENTION_DAYS", whole(1, 36_500).optional()),
    /**
     * The account at Stripe that takes payments by card; undefined: there are none. Stripe signs its calls of the site with the
     * `webhookSecret`. `apiUrl` is another address than Stripe's own, as tests have it.
     */
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined,
    logLevel: read("LOG_LEVEL", z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info")),
  };
  if (problems.length > 0) throw new ConfigurationError(problems);
  /** For files of the site: the folder of the SQLite database. */
  const dataFolder = config.database.kind === "sqlite" ? path.dirname(config.database.path) : "var";
  return { ...config, dataFolder };
}
