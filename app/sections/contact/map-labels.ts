import type { Localized } from "#i18n/locales.ts";

/** What stands on the map: proper names, in the form that each language has for them. */
export const mapLabels = {
  it: {
    capitals: { Roma: "Roma", Viterbo: "Viterbo", Rieti: "Rieti", Latina: "Latina", Frosinone: "Frosinone" },
    sea: "Mar Tirreno",
    islands: "Isole Pontine",
  },
  en: {
    capitals: { Roma: "Rome", Viterbo: "Viterbo", Rieti: "Rieti", Latina: "Latina", Frosinone: "Frosinone" },
    sea: "Tyrrhenian Sea",
    islands: "Pontine Islands",
  },
} as const satisfies Localized<object>;
