import { formatDate } from "#i18n/format.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import type { NotOpened } from "#domain/requests/actions.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { LinkToNothingProps } from "./link-to-nothing.tsx";

/** What the owner is told where a link opens nothing; of an erased request what is left of it. */
export function closedWords(closed: NotOpened): LinkToNothingProps["words"] {
  const { unopened } = decision;
  const { home } = unopened;
  if (closed.reason !== "erased") return { ...unopened[closed.reason], home };
  const { reference, date, at } = closed.erasure;
  const { title, text, textNoDay } = unopened.erased;
  const erasedOn = formatDate(todayInRome(new Date(at)));
  return {
    title,
    text:
      date === undefined
        ? fill(textNoDay, { reference, erasedOn })
        : fill(text, { reference, erasedOn, day: formatDate(date) }),
    home,
  };
}
