import path from "node:path";
import { z } from "zod";
import { type DatabaseTarget, databaseUrlForms, parseDatabaseUrl } from "./database-url.ts";
import { cardGroup, cardVariables, readStripe, type StripeConfig } from "./card-payments.ts";
import {
  type DeliveryConfig,
  deliveryProblems,
  deliveryVariables,
  incompleteGroup,
  readDeliveries,
} from "./deliveries.ts";

/** The configuration from the environment, read once at the start. */
export interface Config extends DeliveryConfig {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** Whether search engines must not index the site, as on a test copy. */
  noindex: boolean;
  database: DatabaseTarget;
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
  /** Open connections of one client address; behind a proxy its concurrent requests. */
  maxConnectionsPerClient: number;
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
  ...deliveryVariables,
  ...cardVariables,
  MAIL_LEASE_SECONDS: whole(1, 3600).optional(),
  TRUST_PROXY: whole(0, 10).optional(),
  REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  REQUESTS_PER_HOUR: whole(1, 1_000_000).optional(),
  HTTP_REQUESTS_PER_MINUTE: whole(1, 1_000_000).optional(),
  MAX_CONNECTIONS: whole(1, 100_000).optional(),
  MAX_CONNECTIONS_PER_CLIENT: whole(1, 100_000).optional(),
  RETENTION_DAYS: whole(1, 36_500).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
});

/** Reads the environment; an empty variable counts as not set. Reports all problems at once, never throws. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environment.safeParse(given);
  const together = [...deliveryProblems(given), ...incompleteGroup(cardGroup, given)];
  if (!result.success || together.length > 0) {
    // Values are not repeated: they may be passwords.
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
      maxConnections,
      maxConnectionsPerClient: values.MAX_CONNECTIONS_PER_CLIENT ?? Math.ceil(maxConnections / 4),
      retentionDays: values.RETENTION_DAYS,
      stripe: readStripe(values),
      logLevel: values.LOG_LEVEL ?? "info",
    },
  };
}
