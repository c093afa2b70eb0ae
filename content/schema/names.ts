import { z } from "zod";
import type { Weekday } from "#domain/availability/closed-days.ts";
import type { Unit } from "#domain/quotes/price-list.ts";
import type { PageId, ServiceId } from "#i18n/routes.ts";

/** A choice of one value, with the names that forms show. */
export function choiceOf<Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) {
  return z.enum(keys).meta({ editing: { names } });
}

export const serviceNames: Record<ServiceId, string> = {
  "bancone-glam": "Bancone Glam",
  "drink-setup": "Drink & Setup",
  "experience-bar": "Experience Bar",
  "tailor-made": "Tailor-Made",
};

export const pageNames: Record<PageId, string> = {
  home: "Home",
  services: "Servizi",
  ...serviceNames,
  contact: "Contatti",
  booking: "Prenotazione",
  blog: "Blog",
  references: "Referenze",
  faq: "FAQ",
  privacy: "Privacy",
  terms: "Termini",
  accessibility: "Accessibilità",
};

export const weekdayNames: Record<Weekday, string> = {
  monday: "Lunedì",
  tuesday: "Martedì",
  wednesday: "Mercoledì",
  thursday: "Giovedì",
  friday: "Venerdì",
  saturday: "Sabato",
  sunday: "Domenica",
};

export const unitNames: Record<Unit, string> = {
  flat: "A corpo",
  guest: "Per ospite",
  hour: "All’ora",
  piece: "Al pezzo",
  kg: "Al chilo",
  km: "Al chilometro",
};
