import { messagesIn } from "#i18n/all-messages.ts";
import { formatDate } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import { plainWords } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fillCopy } from "./fill-copy.ts";
import type { DetailRow } from "./mail-view.ts";

type SlipCopy = LocalContent["mail"]["slip"];

/** When a request is for, as the rows of its slip. */
export function dayRows({ content }: StoredRequest, copy: SlipCopy): DetailRow[] {
  const rows = content.date === undefined ? [] : [{ label: copy.date, value: formatDate(content.date) }];
  return content.kind === "booking"
    ? [...rows, { label: copy.setUp, value: fillCopy(copy.setUpFrom, { slot: content.timeSlot }) }]
    : rows;
}

/**
 * What else a visitor's slip says. Of what was typed it repeats name and place, and those only where they are plain words: the
 * mail goes to an address that anybody could have entered.
 * @param vouched the owner has read the request and agreed to it: the place then stands there as it is, with its house number
 */
export function eventRows({ content, locale }: StoredRequest, copy: SlipCopy, vouched: boolean): DetailRow[] {
  const rows: DetailRow[] = [];
  const add = (label: string, value: string | undefined): void => {
    if (value !== undefined && value !== "") rows.push({ label, value });
  };
  if (content.kind === "booking") add(copy.event, messagesIn(locale).forms.eventTypes[content.eventType]);
  add(copy.place, vouched ? content.location : plainWords(content.location));
  add(copy.name, plainWords(content.name));
  return rows;
}

/** What a visitor is called in a greeting; undefined where their name is no plain words. */
export function firstName(name: string): string | undefined {
  return plainWords(name)
    ?.split(" ")[0]
    ?.replace(/[,\-‐‑]+$/, "");
}
