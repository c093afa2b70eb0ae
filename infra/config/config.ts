import { z } from "zod";
import { type DatabaseTarget, databaseUrlForms, parseDatabaseUrl } from "./database-url.ts";
import { type DeliveryConfig, deliveryProblems, deliveryVariables, readDeliveries } from "./deliveries.ts";

/** Everything that the environment decides, read once at the start. */
export interface Config extends DeliveryConfig {
  port: number;
  host: string;
  /** The public origin, without a slash at the end. */
  siteUrl: string;
  /** Whether search engines are told to leave out all pages, as on a copy of the site for trial. */
  noindex: boolean;
  database: DatabaseTarget;
  mailFrom: string;
  ownerEmail: string;
  /** Of what private links are made; undefined: of a secret in a file. */
  linkSecret: string | undefined;
  /** The owner's own calendar, an iCalendar feed; it may hold a secret. */
  calendarUrl: string | undefined;
  /** Where the site keeps files of its own. */
  dataFolder: string;
  /** Where mails go while there is neither an SMTP server nor a provider. */
  mailFolder: string;
  /** For how long a delivery under way is kept from other workers; it is given up before. */
  mailLeaseSeconds: number;
  /** How many proxies stand before the site and write X-Forwarded-For; 0: the header is not read. */
  trustedProxies: number;
  /** Requests that one client address may send in a minute. */
  requestsPerMinute: number;
  /** HTTP requests of any kind that one client address may send in a minute, without what the page cache answers. */
  httpRequestsPerMinute: number;
  /** Connections that may be open at once; further ones are turned away. */
  maxConnections: number;
  /** Of them, those of one client address; undefined where a proxy's address stands for all clients. */
  maxConnectionsPerClient: number | undefined;
  /** Where this machine alone reads what the site counts of itself; undefined: nothing is counted. */
  metricsPort: number | undefined;
  /** Whether the letter is open: subscriptions are taken (D26). */
  newsletter: boolean;
  /** So many days after its event a request is deleted; undefined: never by itself. */
  retentionDays: number | undefined;
  logLevel: string;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Values that are taken from content where the environment does not set them. */
export interface ConfigDefaults {
  mailFrom: string;
  ownerEmail: string;
}

/** Characters of a secret that nobody guesses. */
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
  // What a phone calls webcal is the same calendar over https.
  const url = URL.parse(value.replace(/^webcals?:/i, "https:"));
  if (url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "") return url.href;
  context.addIssue({ code: "custom", message: "the https (http, webcal) address of an iCalendar feed" });
  return z.NEVER;
});

const address = z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "a mail address, or Name <address>");

const environment = z.object({
  PORT: whole(0, 65_535).optional(),
  HOST: z.string().min(1).optional(),
  SITE_URL: origin.optional(),
  SITE_NOINDEX: z.enum(["0", "1"], "0 or 1").optional(),
  DATABASE_URL: databaseUrl.optional(),
  LINK_SECRET: z.string().min(shortestLinkSecret, `at least ${shortestLinkSecret} characters`).optional(),
  CALENDAR_URL: calendarUrl.optional(),
  MAIL_FROM: address.optional(),
  OWNER_EMAIL: z.email("a mail address").optional(),
  ...deliveryVariables,
  MAIL_LEASE_SECONDS: whole(1, 3600).optional(),
  TRUST_PROXY: whole(0, 10).optional(),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  HTTP_REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  MAX_CONNECTIONS: whole(1, 100_000).optional(),
  MAX_CONNECTIONS_PER_CLIENT: whole(1, 100_000).optional(),
  METRICS_PORT: whole(0, 65_535).optional(),
  RETENTION_DAYS: whole(1, 36_500).optional(),
  NEWSLETTER: z.enum(["on", "off"], "on or off").optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
});

/** Reads the environment; an empty variable counts as unset. Reports all problems at once, never throws. */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  defaults: ConfigDefaults,
): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environment.safeParse(given);
  const together = deliveryProblems(given);
  if (!result.success || together.length > 0) {
    // A value may be a password: it is not repeated.
    const alone = result.error?.issues.map((issue) => `${String(issue.path[0])}: expected ${issue.message}`) ?? [];
    return { ok: false, problems: [...alone, ...together] };
  }
  const values = result.data;
  const port = values.PORT ?? 3000;
  const trustedProxies = values.TRUST_PROXY ?? 0;
  const maxConnections = values.MAX_CONNECTIONS ?? 1000;
  return {
    ok: true,
    config: {
      port,
      host: values.HOST ?? "127.0.0.1",
      siteUrl: (values.SITE_URL ?? `http://localhost:${port}`).replace(/\/$/, ""),
      noindex: values.SITE_NOINDEX === "1",
      database: values.DATABASE_URL ?? { kind: "sqlite", path: "var/site.db" },
      ...readDeliveries(values),
      mailFrom: values.MAIL_FROM ?? defaults.mailFrom,
      ownerEmail: values.OWNER_EMAIL ?? defaults.ownerEmail,
      linkSecret: values.LINK_SECRET,
      calendarUrl: values.CALENDAR_URL,
      dataFolder: "var",
      mailFolder: "var/mail",
      mailLeaseSeconds: values.MAIL_LEASE_SECONDS ?? 120,
      trustedProxies,
      requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 20,
      httpRequestsPerMinute: values.HTTP_REQUESTS_PER_MINUTE ?? 600,
      maxConnections,
      maxConnectionsPerClient:
        trustedProxies > 0 ? undefined : (values.MAX_CONNECTIONS_PER_CLIENT ?? Math.ceil(maxConnections / 4)),
      metricsPort: values.METRICS_PORT,
      newsletter: values.NEWSLETTER === "on",
      retentionDays: values.RETENTION_DAYS,
      logLevel: values.LOG_LEVEL ?? "info",
    },
  };
}
