import path from "node:path";
import { z } from "zod";

/** The database of the site. */
export type DatabaseTarget = { kind: "sqlite"; path: string } | { kind: "postgres"; url: string };

/** The expected forms, for messages. The value is not repeated: it may contain a password. */
export const databaseUrlForms = "sqlite:PATH or postgres://user:password@host:port/database (percent-encoded)";

/** Parses `sqlite:PATH`, `postgres://…` or `postgresql://…`; undefined for anything else. Never throws. */
export function parseDatabaseUrl(value: string): DatabaseTarget | undefined {
  if (value.startsWith("sqlite:")) {
    const file = value.slice("sqlite:".length);
    return file === "" ? undefined : { kind: "sqlite", path: file };
  }
  const url = parsePostgresUrl(value);
  return url && isDecodable(url) && url.hash === "" ? { kind: "postgres", url: value } : undefined;
}

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
  return [username, password, pathname].every((part) => decode(part) !== undefined);
}

// Returns the result: the bundler removes a call whose result is not used, and its error with it.
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The key that signs mails. */
export interface DkimConfig {
  domain: string;
  selector: string;
  privateKeyFile: string;
}

/** The account at Stripe that takes payments by card. */
export interface StripeConfig {
  secretKey: string;
  /** With which Stripe signs its calls of the site. */
  webhookSecret: string;
  /** Another address than Stripe's own, as tests have it. */
  apiUrl: string | undefined;
}

/** The configuration from the environment, read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Whether search engines must not index the site, as on a test copy. */
  noindex: boolean;
  database: DatabaseTarget;
  /** Undefined: mails are written to files. */
  smtpUrl: string | undefined;
  dkim: DkimConfig | undefined;
  /** The folder with the operator's content. */
  contentFolder: string;
  /** Undefined: the sender is in the content. */
  mailFrom: string | undefined;
  /** Undefined: the recipient of notices is in the content. */
  ownerEmail: string | undefined;
  /** The secret of private links; undefined: it is in a file. */
  linkSecret: string | undefined;
  /** The owner's calendar, an iCalendar feed; the URL may contain a secret. */
  calendarUrl: string | undefined;
  /** The folder for what is made of the content, which can be made again. */
  cacheFolder: string;
  /** The folder for files of the site. */
  dataFolder: string;
  /** The folder for mails, if there is no SMTP server. */
  mailFolder: string;
  /** The lease of a delivery in progress; the delivery times out earlier. */
  mailLeaseSeconds: number;
  /** How many proxies in front of the site write X-Forwarded-For; 0: the header is ignored. */
  trustedProxies: number;
  /** Forms and calls that one client may send in a minute. */
  requestsPerMinute: number;
  /** Requests that may be stored in an hour before further ones are quarantined, from all clients together. */
  requestsPerHour: number;
  /** HTTP requests that one client may send in a minute, without those that the page cache answers. */
  httpRequestsPerMinute: number;
  /** Open connections; further ones are refused. */
  maxConnections: number;
  /** Days after its event until a request is deleted; undefined: requests are not deleted automatically. */
  retentionDays: number | undefined;
  /** Undefined: no payments by card. */
  stripe: StripeConfig | undefined;
  logLevel: string;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

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

const origin = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "";
}, "an http or https origin without a path, such as https://www.example.it");

const databaseUrl = z.string().transform((value, context) => {
  const target = parseDatabaseUrl(value);
  if (target) return target;
  context.addIssue({ code: "custom", message: databaseUrlForms });
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

const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "smtp://user:password@host:port or smtps://…");

/** Whether a host, as in a URL or in HOST, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

// Personal data leaves this machine only encrypted.
const stripeApi = z.string().refine((value) => {
  const url = URL.parse(value);
  if (url === null || url.href !== `${url.origin}/`) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}, "an https address (http on this machine only), without user, password and path");

const domainName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, "a name as in the DNS");

const environment = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: z.string().min(1).optional(),
  SITE_URL: origin.optional(),
  SITE_NOINDEX: z.enum(["0", "1"], "0 or 1").optional(),
  DATABASE_URL: databaseUrl.optional(),
  CONTENT_DIR: z.string().optional(),
  CACHE_DIR: z.string().optional(),
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
  MAIL_LEASE_SECONDS: whole(1, 3600).optional(),
  TRUST_PROXY: whole(0, 10).optional(),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  REQUESTS_PER_HOUR: whole(1, 1_000_000).optional(),
  HTTP_REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  MAX_CONNECTIONS: whole(1, 100_000).optional(),
  RETENTION_DAYS: whole(1, 36_500).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
});

/** Variables that must be set together. */
const groups = [
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
];

/** The variables that are missing while others of their group are set. */
function incompleteGroups(given: Readonly<Record<string, unknown>>): string[] {
  return groups
    .filter((group) => group.some((name) => given[name] !== undefined))
    .flatMap((group) =>
      group
        .filter((name) => given[name] === undefined)
        .map((name) => `${name}: expected to be set together with ${group.filter((one) => one !== name).join(", ")}`),
    );
}

/** Reads the environment; an empty variable counts as not set. Reports all problems at once, never throws. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environment.safeParse(given);
  const together = incompleteGroups(given);
  if (!result.success || together.length > 0) {
    // Values are not repeated: they may be passwords.
    const alone = result.error?.issues.map((issue) => `${String(issue.path[0])}: expected ${issue.message}`) ?? [];
    return { ok: false, problems: [...alone, ...together] };
  }
  const values = result.data;
  const port = values.PORT ?? 3000;
  const trustedProxies = values.TRUST_PROXY ?? 0;
  return {
    ok: true,
    config: {
      port,
      host: values.HOST ?? "127.0.0.1",
      siteUrl: (values.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
      noindex: values.SITE_NOINDEX === "1",
      database: values.DATABASE_URL ?? { kind: "sqlite", path: "var/site.db" },
      smtpUrl: values.SMTP_URL,
      dkim:
        values.DKIM_DOMAIN && values.DKIM_SELECTOR && values.DKIM_PRIVATE_KEY_FILE
          ? {
              domain: values.DKIM_DOMAIN,
              selector: values.DKIM_SELECTOR,
              privateKeyFile: values.DKIM_PRIVATE_KEY_FILE,
            }
          : undefined,
      contentFolder: values.CONTENT_DIR ?? sampleFolder,
      mailFrom: values.MAIL_FROM,
      ownerEmail: values.OWNER_EMAIL,
      linkSecret: values.LINK_SECRET,
      calendarUrl: values.CALENDAR_URL,
      cacheFolder: values.CACHE_DIR ?? "var/cache",
      dataFolder: "var",
      mailFolder: "var/mail",
      mailLeaseSeconds: values.MAIL_LEASE_SECONDS ?? 120,
      trustedProxies,
      requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 20,
      requestsPerHour: values.REQUESTS_PER_HOUR ?? 20,
      httpRequestsPerMinute: values.HTTP_REQUESTS_PER_MINUTE ?? 600,
      maxConnections: values.MAX_CONNECTIONS ?? 1000,
      retentionDays: values.RETENTION_DAYS,
      stripe:
        values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
          ? {
              secretKey: values.STRIPE_SECRET_KEY,
              webhookSecret: values.STRIPE_WEBHOOK_SECRET,
              apiUrl: values.STRIPE_API_URL,
            }
          : undefined,
      logLevel: values.LOG_LEVEL ?? "info",
    },
  };
}
