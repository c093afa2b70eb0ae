import type { Company } from "#content/schema/company.ts";
import type { Config } from "../config/config.ts";

/** The sender of mails and the recipient of notices: those of the environment, otherwise those of the content. */
export function mailAddresses(
  { mailFrom, ownerEmail }: Pick<Config, "mailFrom" | "ownerEmail">,
  company: Pick<Company, "mailFrom" | "ownerEmail">,
): { mailFrom: string; ownerEmail: string } {
  return { mailFrom: mailFrom ?? company.mailFrom, ownerEmail: ownerEmail ?? company.ownerEmail };
}
