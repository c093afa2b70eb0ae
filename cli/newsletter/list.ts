import type { ListedSubscriber } from "#domain/newsletter/subscriber.ts";
import type { CommonOptions } from "../arguments.ts";
import { print, showInstant, table } from "../output.ts";
import type { Terminal } from "../terminal.ts";
import { withSubscribers } from "./with-subscribers.ts";

/** `site newsletter list` */
export async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  const subscribers = await withSubscribers(terminal, (store) => store.list());
  print(terminal, options, subscribers.map(toRecord), inWords(subscribers));
}

function toRecord({ email, locale, state, consent, confirmedAt, lostMail }: ListedSubscriber) {
  return {
    email,
    locale,
    state,
    consentAt: consent.at,
    consentText: consent.text,
    confirmedAt: confirmedAt ?? null,
    lostMail: lostMail ?? null,
  };
}

function inWords(subscribers: readonly ListedSubscriber[]): string {
  if (subscribers.length === 0) return "Nobody has asked for the letter.\n";
  const rows = subscribers.map(({ email, locale, state, consent, confirmedAt, lostMail }) => [
    email,
    locale,
    state,
    showInstant(consent.at),
    confirmedAt === undefined ? "" : showInstant(confirmedAt),
    lostMail === undefined ? "" : `given up: ${lostMail}`,
  ]);
  return table(["ADDRESS", "LANGUAGE", "STATE", "ASKED", "CONFIRMED", "CONFIRMATION MAIL"], rows);
}
