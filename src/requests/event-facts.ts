import type { SiteContent } from "#src/content/site-content.server.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { cleanLine, cleanText } from "#src/i18n/clean-text.ts";
import { plusDays } from "#src/i18n/days.ts";
import { formatNumber } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { agreementInForce } from "./agreement.ts";
import type { FactChange } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import type { FactValues, RequestContent, StoredRequest } from "./request.ts";

/** The facts that the content asks for, in every language. */
export type EventFacts = SiteContent["eventFacts"];
export type EventFact = EventFacts[Locale]["facts"][number];

/** A fact and what is known of it; undefined if that is nothing. */
export interface KnownFact {
  fact: EventFact;
  value: string | undefined;
}

export type FactErrorCode = "too-long" | "invalid-number" | "invalid-time" | "invalid-answer";

/** The longest texts, in code points. */
export const factLimits = { line: fieldLimits.location, text: fieldLimits.message } as const;

/** The reader. The owner sees facts that the visitor does not. */
type Reader = "visitor" | "owner";

/** The fields of a booking that are facts too. */
const bookedFacts = ["guests", "formula"];

/** The known facts of an event, booked or given later. */
export function factsOf(content: RequestContent): FactValues {
  const booked = content.kind === "booking" ? { guests: content.guests, formula: content.formula } : {};
  return { ...booked, ...content.facts };
}

/** The same content with these facts. */
function withFacts(content: RequestContent, { guests, formula, ...facts }: FactValues): RequestContent {
  return content.kind === "booking"
    ? { ...content, guests, formula, facts }
    : { ...content, facts: { guests, formula, ...facts } };
}

/** The facts that a reader sees. Those for certain formulas are left out for another one, and stay while none is chosen. */
export function knownFacts(content: RequestContent, { facts }: EventFacts[Locale], reader: Reader): KnownFact[] {
  const values = factsOf(content);
  const { formula } = values;
  return facts
    .filter(({ ownerOnly = false }) => reader === "owner" || !ownerOnly)
    .filter(({ formulas }) => formulas === undefined || formula === undefined || formulas.includes(formula))
    .map((fact) => ({ fact, value: values[fact.id] }));
}

/**
 * Those that a reader may give or correct. What a booking asks for is part of what was agreed on: the visitor asks for another quote
 * then.
 */
export function askedFacts(
  request: Pick<StoredRequest, "status" | "content">,
  history: readonly RequestEvent[],
  facts: EventFacts[Locale],
  reader: Reader,
): KnownFact[] {
  const isAgreed = reader === "visitor" && agreementInForce(request, history) !== undefined;
  return knownFacts(request.content, facts, reader).filter(
    ({ fact, value }) => !(isAgreed && value !== undefined && bookedFacts.includes(fact.id)),
  );
}

/** Those that are needed and not known. */
export function missingFacts(known: readonly KnownFact[]): EventFact[] {
  return known.flatMap(({ fact, value }) => (value === undefined && fact.days !== undefined ? [fact] : []));
}

/** The first day by which one of some facts is needed, `yyyy-mm-dd`; undefined if none is. @param date of the event */
export function neededBy(facts: readonly EventFact[], date: string | undefined): string | undefined {
  const days = facts.flatMap(({ days: before }) => before ?? []);
  return date === undefined || days.length === 0 ? undefined : plusDays(date, -Math.max(...days));
}

/** The text of a known fact; an answer that the content does not offer any more is shown as it was stored. */
export function factText({ type, options = [] }: Pick<EventFact, "type" | "options">, value: string, locale: Locale) {
  const { answers } = requestMessagesIn(locale).facts;
  if (type === "number") return formatNumber(Number(value), locale);
  if (value === "yes" || value === "no") return type === "yes-no" ? answers[value] : value;
  return options.find(({ id }) => id === value)?.label ?? value;
}

/** The rows of what is known, but for the guests of a booking: they have a row of their own. */
export function factRows(content: RequestContent, facts: EventFacts, reader: Reader, locale: Locale) {
  return knownFacts(content, facts[locale], reader).flatMap(({ fact, value }) =>
    value === undefined || (content.kind === "booking" && fact.id === "guests")
      ? []
      : [{ label: fact.label, value: factText(fact, value, locale) }],
  );
}

/** The name of the input of a fact: no id is the name of another input. */
export function factInput({ id }: Pick<EventFact, "id">): string {
  return `fact-${id}`;
}

/** The least and the most of a number. */
export function boundsOf({ min = 0, max = 10_000 }: Pick<EventFact, "min" | "max">) {
  return { min, max };
}

/**
 * Reads the facts whose inputs were posted; those without an input stay as they are, an empty one is not known any more. Never throws.
 * @param asked those that may be given
 */
export function readFacts(
  content: RequestContent,
  asked: readonly KnownFact[],
  fields: Readonly<Record<string, string>>,
):
  | { ok: true; content: RequestContent; changes: FactChange[] }
  | { ok: false; errors: Partial<Record<string, FactErrorCode>> } {
  const errors: Partial<Record<string, FactErrorCode>> = {};
  const changes: FactChange[] = [];
  for (const { fact, value: from = "" } of asked) {
    const typed = fields[factInput(fact)];
    if (typed === undefined) continue;
    const to = fact.type === "text" ? cleanText(typed) : cleanLine(typed);
    const read = to === "" ? to : readFact(fact, to);
    if (typeof read !== "string") errors[factInput(fact)] = read.error;
    else if (read !== from) changes.push({ fact: fact.id, from, to: read });
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const given = Object.fromEntries(changes.map(({ fact, to }) => [fact, to === "" ? undefined : to]));
  return { ok: true, content: withFacts(content, { ...factsOf(content), ...given }), changes };
}

/** A fact as it is stored. @param typed clean and not empty */
function readFact(fact: EventFact, typed: string): string | { error: FactErrorCode } {
  switch (fact.type) {
    case "number": {
      const { min, max } = boundsOf(fact);
      const number = /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
      const isValid = number !== undefined && min <= number && number <= max;
      return isValid ? String(number) : { error: "invalid-number" };
    }
    case "time": {
      const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.,](\d{2}))?$/.exec(typed) ?? [];
      const isValid = hour !== "" && Number(hour) < 24 && Number(minute) < 60;
      return isValid ? `${hour.padStart(2, "0")}:${minute}` : { error: "invalid-time" };
    }
    case "choice":
    case "formula":
      return fact.options?.some(({ id }) => id === typed) ? typed : { error: "invalid-answer" };
    case "yes-no":
      return typed === "yes" || typed === "no" ? typed : { error: "invalid-answer" };
    case "line":
    case "text":
      return Array.from(typed).length > factLimits[fact.type] ? { error: "too-long" } : typed;
  }
}
