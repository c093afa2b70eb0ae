import path from "node:path";
import { z } from "zod";

/** The database of the site. */
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

/** The sample: from here and from the bundle in `build/site` it has the same relative path. A release does not have it. */
export const sampleFolder = path.join(import.meta.dirname, "../../content");

/** The minimum length of the secret, in characters. */
export const shortestLinkSecret = 32;

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
);

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

/** The variables: how each is written, and its value where it is not set. */
const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: origin.optional(),
  SITE_NOINDEX: z.enum(["0", "1"], "0 or 1").default("0"),
  DATABASE_URL: databaseUrl.default({ kind: "sqlite", path: "var/site.db" }),
  CONTENT_DIR: z.string().default(sampleFolder),
  CACHE_DIR: z.string().default("var/cache"),
  LINK_SECRET: z.string().min(shortestLinkSecret, `at least ${shortestLinkSecret} characters`).optional(),
  CALENDAR_URL: calendarUrl.optional(),
  MAIL_FROM: address.optional(),
  OWNER_EMAIL: z.email("a mail address").optional(),
  SMTP_URL: smtpUrl.optional(),
  DKIM_DOMAIN: domainName.optional(),
  DKIM_SELECTOR: domainName.optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w{8,}$/, "a secret key that begins with sk_test_, sk_live_, rk_test_ or rk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{8,}$/, "the signing secret of the endpoint, which begins with whsec_")
    .optional(),
  STRIPE_API_URL: stripeApi.optional(),
  MAIL_LEASE_SECONDS: whole(1, 3600).default(120),
  TRUST_PROXY: whole(0, 10).default(0),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(20),
  REQUESTS_PER_HOUR: whole(1, 1_000_000).default(20),
  HTTP_REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(600),
  RETENTION_DAYS: whole(1, 36_500).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/** The configuration from the environment, read once at the start. */
export type Config = ReturnType<typeof configOf>;
export type DkimConfig = NonNullable<Config["dkim"]>;
export type StripeConfig = NonNullable<Config["stripe"]>;

function configOf(values: z.output<typeof environment>) {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY_FILE: privateKeyFile } = values;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    /** The public origin, without a trailing slash. */
    siteUrl: (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ""),
    /** True if search engines must not index the site, as on a test copy. */
    noindex: values.SITE_NOINDEX === "1",
    database: values.DATABASE_URL,
    /** Undefined: mails are written to files. */
    smtpUrl: values.SMTP_URL,
    /** The key that signs mails. */
    dkim: domain && selector && privateKeyFile ? { domain, selector, privateKeyFile } : undefined,
    /** The folder with the operator's content. */
    contentFolder: values.CONTENT_DIR,
    /** Undefined: the sender is in the content. */
    mailFrom: values.MAIL_FROM,
    /** Undefined: the recipient of notices is in the content. */
    ownerEmail: values.OWNER_EMAIL,
    /** The secret of private links; undefined: it is in a file. */
    linkSecret: values.LINK_SECRET,
    /** The owner's calendar, an iCalendar feed; the URL may contain a secret. */
    calendarUrl: values.CALENDAR_URL,
    /** The folder for what is made of the content, which can be made again. */
    cacheFolder: values.CACHE_DIR,
    /** The folder for files of the site: that of the SQLite database. */
    dataFolder: values.DATABASE_URL.kind === "sqlite" ? path.dirname(values.DATABASE_URL.path) : "var",
    /** The folder for mails, if there is no SMTP server. */
    mailFolder: "var/mail",
    /** The lease of a delivery in progress; the delivery times out earlier. */
    mailLeaseSeconds: values.MAIL_LEASE_SECONDS,
    /** How many proxies in front of the site write X-Forwarded-For; 0: the header is ignored. */
    trustedProxies: values.TRUST_PROXY,
    /** Forms and calls that one client may send in a minute. */
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    /** Requests that may be stored in an hour before further ones are quarantined, from all clients together. */
    requestsPerHour: values.REQUESTS_PER_HOUR,
    /** HTTP requests that one client may send in a minute, without those that the page cache answers. */
    httpRequestsPerMinute: values.HTTP_REQUESTS_PER_MINUTE,
    /** Days after its event until a request is deleted; undefined: requests are not deleted automatically. */
    retentionDays: values.RETENTION_DAYS,
    /**
     * The account at Stripe that takes payments by card; undefined: there are none. Stripe signs its calls of the site with the
     * `webhookSecret`. `apiUrl` is another address than Stripe's own, as tests have it.
     */
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined,
    logLevel: values.LOG_LEVEL,
  };
}

/** Variables that must be set together. */
const groups = [
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
];

/** Reads the environment; an empty variable counts as not set. Reports all problems at once, never throws. */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const { data, error } = environment.safeParse(given);
  // Values are not repeated: they may be passwords.
  const problems = (error?.issues ?? []).map((issue) => `${String(issue.path[0])}: expected ${issue.message}`);
  for (const group of groups.filter((names) => names.some((name) => name in given))) {
    for (const missing of group.filter((name) => !(name in given))) {
      const others = group.filter((name) => name !== missing);
      problems.push(`${missing}: expected to be set together with ${others.join(", ")}`);
    }
  }
  return data === undefined || problems.length > 0 ? { ok: false, problems } : { ok: true, config: configOf(data) };
}
