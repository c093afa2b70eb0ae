import { data } from "react-router";
import type { NotOpened } from "#src/requests/views.ts";
import { formatDate } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import type { CompanyFacts } from "../sections/frame/company-facts.ts";
import { dayInRome } from "./request-text.ts";
import { invalidLinkStatus } from "./outcome.ts";

export interface InvalidLinkProps {
  /** With one phrase in `*…*`. */
  title: string;
  text: string;
  home: string;
  /** Contact links, for visitors only. */
  contact?: { write: string; call: string };
  company: Pick<CompanyFacts, "phone">;
}

/** What a loader answers to a visitor with an invalid link. */
export function invalidVisitorLink({ reason }: NotOpened, { invalidLink }: RequestMessages) {
  const { write, call, home } = invalidLink;
  return answerTo(reason, { ...invalidLink[reason], home, contact: { write, call } });
}

/** What a loader answers to the owner with an invalid link. */
export function invalidOwnerLink(notOpened: NotOpened) {
  return answerTo(notOpened.reason, invalidOwnerPage(notOpened));
}

function answerTo(reason: NotOpened["reason"], invalid: Omit<InvalidLinkProps, "company">) {
  const title = invalid.title.replaceAll("*", "");
  return data({ opened: false as const, title, invalid }, { status: invalidLinkStatus(reason) });
}

/** Of an erased request the page shows the data that remain. */
export function invalidOwnerPage(notOpened: NotOpened): Omit<InvalidLinkProps, "company"> {
  const { invalidLink } = decision;
  const { home } = invalidLink;
  if (notOpened.reason !== "erased") return { ...invalidLink[notOpened.reason], home };
  const { reference, date, at } = notOpened.erasure;
  const { title, text, textNoDay } = invalidLink.erased;
  const erasedOn = formatDate(dayInRome(at));
  const day = date === undefined ? "" : formatDate(date);
  return { title, text: fill(date === undefined ? textNoDay : text, { reference, erasedOn, day }), home };
}
