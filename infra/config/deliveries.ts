import { z } from "zod";

/** The HTTP provider of specification 7. */
export interface EmailApiConfig {
  /** Its address up to `/api/v1.0/email/send`, which is added. */
  url: string;
  userId: string;
  serviceId: string;
  templateId: string;
}

/** The key that signs mails. */
export interface DkimConfig {
  domain: string;
  selector: string;
  privateKeyFile: string;
}

/** A tool of the owner that is notified of requests. */
export interface WebhookConfig {
  url: string;
  secret: string;
}

/** How mails and notifications are delivered. */
export interface DeliveryConfig {
  /** Undefined without a provider: mails are written to files. */
  smtpUrl: string | undefined;
  emailApi: EmailApiConfig | undefined;
  dkim: DkimConfig | undefined;
  webhook: WebhookConfig | undefined;
  /** The mailbox to which undeliverable mails return; undefined: it is not read. */
  imapUrl: string | undefined;
}

const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "smtp://user:password@host:port or smtps://…");

const imapUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^imaps?:$/.test(url.protocol) && url.hostname !== "" && url.username !== "";
}, "imaps://user:password@host:port/INBOX or imap://…");

/** Whether a host, as in a URL or in HOST, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

// Personal data leaves this machine only encrypted.
export const postTarget = z.string().refine((value) => {
  const url = URL.parse(value);
  if (url === null || url.hash !== "" || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}, "an https address (http on this machine only), without user and password");

const domainName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i, "a name as in the DNS");

const shortestSecret = 16;

/** The variables for deliveries. */
export const deliveryVariables = {
  SMTP_URL: smtpUrl.optional(),
  IMAP_URL: imapUrl.optional(),
  EMAIL_API_URL: postTarget.refine((value) => URL.parse(value)?.search === "", "an address without a query").optional(),
  EMAIL_API_USER_ID: z.string().optional(),
  EMAIL_API_SERVICE_ID: z.string().optional(),
  EMAIL_API_TEMPLATE_ID: z.string().optional(),
  DKIM_DOMAIN: domainName.optional(),
  DKIM_SELECTOR: domainName.optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  WEBHOOK_URL: postTarget.optional(),
  WEBHOOK_SECRET: z.string().min(shortestSecret, `at least ${shortestSecret} characters`).optional(),
};

type Given = Readonly<Partial<Record<string, unknown>>>;

/** Variables that must be set together. */
const groups = [
  ["EMAIL_API_URL", "EMAIL_API_USER_ID", "EMAIL_API_SERVICE_ID", "EMAIL_API_TEMPLATE_ID"],
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
] as const;

/** The variables of a group that are missing while others of it are set. @param given the variables that are set */
export function incompleteGroup(group: readonly string[], given: Given): string[] {
  const missing = group.filter((name) => given[name] === undefined);
  if (missing.length === group.length) return [];
  return missing.map(
    (name) => `${name}: expected to be set together with ${group.filter((one) => one !== name).join(", ")}`,
  );
}

/** Problems with combinations of variables. @param given the variables that are set */
export function deliveryProblems(given: Given): string[] {
  const incomplete = groups.flatMap((group) => incompleteGroup(group, given));
  const both = given["SMTP_URL"] !== undefined && given["EMAIL_API_URL"] !== undefined;
  return both
    ? [...incomplete, "EMAIL_API_URL: expected without SMTP_URL: mails are sent in one way only"]
    : incomplete;
}

/** @param values without problems, as `deliveryProblems` reports them */
export function readDeliveries(
  values: Partial<Record<keyof typeof deliveryVariables, string | undefined>>,
): DeliveryConfig {
  const { EMAIL_API_URL, EMAIL_API_USER_ID, EMAIL_API_SERVICE_ID, EMAIL_API_TEMPLATE_ID } = values;
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE, WEBHOOK_URL, WEBHOOK_SECRET } = values;
  return {
    smtpUrl: values.SMTP_URL,
    imapUrl: values.IMAP_URL,
    emailApi:
      EMAIL_API_URL && EMAIL_API_USER_ID && EMAIL_API_SERVICE_ID && EMAIL_API_TEMPLATE_ID
        ? {
            url: EMAIL_API_URL,
            userId: EMAIL_API_USER_ID,
            serviceId: EMAIL_API_SERVICE_ID,
            templateId: EMAIL_API_TEMPLATE_ID,
          }
        : undefined,
    dkim:
      DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY_FILE
        ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKeyFile: DKIM_PRIVATE_KEY_FILE }
        : undefined,
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
  };
}
