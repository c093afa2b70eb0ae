import { z } from "zod";

/** The key that signs mails. */
export interface DkimConfig {
  domain: string;
  selector: string;
  privateKeyFile: string;
}

/** How mails are delivered. */
export interface DeliveryConfig {
  /** Undefined: mails are written to files. */
  smtpUrl: string | undefined;
  dkim: DkimConfig | undefined;
}

const smtpUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "smtp://user:password@host:port or smtps://…");

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

/** The variables for deliveries. */
export const deliveryVariables = {
  SMTP_URL: smtpUrl.optional(),
  DKIM_DOMAIN: domainName.optional(),
  DKIM_SELECTOR: domainName.optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
};

type Given = Readonly<Partial<Record<string, unknown>>>;

/** Variables that must be set together. */
const groups = [["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"]] as const;

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
  return groups.flatMap((group) => incompleteGroup(group, given));
}

/** @param values without problems, as `deliveryProblems` reports them */
export function readDeliveries(
  values: Partial<Record<keyof typeof deliveryVariables, string | undefined>>,
): DeliveryConfig {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE } = values;
  return {
    smtpUrl: values.SMTP_URL,
    dkim:
      DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY_FILE
        ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKeyFile: DKIM_PRIVATE_KEY_FILE }
        : undefined,
  };
}
