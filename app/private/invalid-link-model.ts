import { todayInRome } from "#domain/policy/booking-window.ts";
import type { NotOpened } from "#domain/requests/private-links.ts";
import { formatDate } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import type { CompanyFacts } from "../sections/frame/company-facts.ts";

export interface InvalidLinkProps {
  /** With one phrase in `*…*`. */
  title: string;
  text: string;
  home: string;
  /** Contact links, for visitors only. */
  contact?: { write: string; call: string };
  company: Pick<CompanyFacts, "phone">;
}

/** The page that a visitor gets for an invalid link. */
export function invalidVisitorLink(
  { reason }: NotOpened,
  { invalidLink }: RequestMessages,
): Omit<InvalidLinkProps, "company"> {
  const { write, call, home } = invalidLink;
  return { ...invalidLink[reason], home, contact: { write, call } };
}

/** The page that the owner gets for an invalid link. Of an erased request it shows the data that remain. */
export function invalidOwnerLink(notOpened: NotOpened): Omit<InvalidLinkProps, "company"> {
  const { invalidLink } = decision;
  const { home } = invalidLink;
  if (notOpened.reason !== "erased") return { ...invalidLink[notOpened.reason], home };
  const { reference, date, at } = notOpened.erasure;
  const { title, text, textNoDay } = invalidLink.erased;
  const erasedOn = formatDate(todayInRome(new Date(at)));
  const day = date === undefined ? "" : formatDate(date);
  return { title, text: fill(date === undefined ? textNoDay : text, { reference, erasedOn, day }), home };
}
