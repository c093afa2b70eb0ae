import { z } from "zod";
import { type Weekday, weekdays } from "#src/i18n/days.ts";
import { capitalize, formatWeekday } from "#src/i18n/format.ts";
import type { PageId } from "#src/i18n/routes.ts";

export function choiceOf<Key extends string>(names: Readonly<Record<Key, string>>) {
  return z.enum(Object.keys(names) as Key[]).meta({ editing: { names } });
}

export const pageNames: Record<PageId, string> = {
  home: "Home",
  services: "Servizi",
  contact: "Contatti",
  booking: "Prenotazione",
  blog: "Blog",
  references: "Referenze",
  faq: "FAQ",
  privacy: "Privacy",
  terms: "Termini",
  accessibility: "Accessibilità",
};

export const weekdayNames = Object.fromEntries(
  // 1 January 2001 was a Monday.
  weekdays.map((day, index) => [day, capitalize(formatWeekday(`2001-01-0${index + 1}`, "it"), "it")]),
) as Record<Weekday, string>;

/** The units of prices. `flat` is a price for the whole event. */
export const unitNames = {
  flat: "A corpo",
  guest: "A ospite",
  hour: "All’ora",
  piece: "Al pezzo",
  kg: "Al chilo",
  km: "Al km",
};
export type Unit = keyof typeof unitNames;
export const units = Object.keys(unitNames) as Unit[];
