import type { Locale } from "#src/i18n/locales.ts";
import type { Business } from "./schema/business.ts";

interface RegionName {
  /** ISO 3166-2. */
  code: string;
  withArticle: string;
  all: "tutto" | "tutta" | "tutte";
  /** For a region that has an article after "in". */
  inside?: "nel" | "nelle";
  en: string;
}

/** The regions of Italy as content/data/comuni.csv spells them. */
export const regionNames = {
  Abruzzo: { code: "IT-65", withArticle: "l’Abruzzo", all: "tutto", en: "Abruzzo" },
  Basilicata: { code: "IT-77", withArticle: "la Basilicata", all: "tutta", en: "Basilicata" },
  Calabria: { code: "IT-78", withArticle: "la Calabria", all: "tutta", en: "Calabria" },
  Campania: { code: "IT-72", withArticle: "la Campania", all: "tutta", en: "Campania" },
  "Emilia Romagna": { code: "IT-45", withArticle: "l’Emilia-Romagna", all: "tutta", en: "Emilia-Romagna" },
  "Friuli Venezia Giulia": {
    code: "IT-36",
    withArticle: "il Friuli-Venezia Giulia",
    all: "tutto",
    en: "Friuli-Venezia Giulia",
  },
  Lazio: { code: "IT-62", withArticle: "il Lazio", all: "tutto", inside: "nel", en: "Lazio" },
  Liguria: { code: "IT-42", withArticle: "la Liguria", all: "tutta", en: "Liguria" },
  Lombardia: { code: "IT-25", withArticle: "la Lombardia", all: "tutta", en: "Lombardy" },
  Marche: { code: "IT-57", withArticle: "le Marche", all: "tutte", inside: "nelle", en: "Le Marche" },
  Molise: { code: "IT-67", withArticle: "il Molise", all: "tutto", inside: "nel", en: "Molise" },
  Piemonte: { code: "IT-21", withArticle: "il Piemonte", all: "tutto", en: "Piedmont" },
  Puglia: { code: "IT-75", withArticle: "la Puglia", all: "tutta", en: "Puglia" },
  Sardegna: { code: "IT-88", withArticle: "la Sardegna", all: "tutta", en: "Sardinia" },
  Sicilia: { code: "IT-82", withArticle: "la Sicilia", all: "tutta", en: "Sicily" },
  Toscana: { code: "IT-52", withArticle: "la Toscana", all: "tutta", en: "Tuscany" },
  "Trentino Alto Adige": {
    code: "IT-32",
    withArticle: "il Trentino-Alto Adige",
    all: "tutto",
    en: "Trentino-Alto Adige",
  },
  Umbria: { code: "IT-55", withArticle: "l’Umbria", all: "tutta", en: "Umbria" },
  "Valle d'Aosta": { code: "IT-23", withArticle: "la Valle d’Aosta", all: "tutta", en: "the Aosta Valley" },
  Veneto: { code: "IT-34", withArticle: "il Veneto", all: "tutto", en: "Veneto" },
} satisfies Record<string, RegionName>;

type Region = keyof typeof regionNames;
export const regions = Object.keys(regionNames) as Region[];

function nameOfRegion(region: Region, locale: Locale): string {
  const { withArticle, en } = regionNames[region];
  return locale === "it" ? withArticle.replace(/^(?:il|la|le) |^l’/, "") : en;
}

/** "della Sicilia", "in Sicilia", "dalla Sicilia". A name from the content gets the article of the region. */
export function regionFacts(base: Pick<Business["base"], "region" | "regionName">, locale: Locale) {
  const { region, regionName } = base;
  const name = regionName?.[locale] ?? nameOfRegion(region, locale);
  if (locale !== "it") {
    return {
      region: name,
      ofRegion: `of ${name}`,
      inRegion: `in ${name}`,
      fromRegion: `of ${name}`,
      allRegion: `all of ${name}`,
    };
  }
  const { withArticle, all, inside }: RegionName = regionNames[region];
  const [article = ""] = /^(?:il|la|le) |^l’/.exec(withArticle) ?? [];
  const joined = (start: string): string => (article === "il " ? `${start}l ` : `${start}l${article}`);
  return {
    region: name,
    ofRegion: joined("de") + name,
    inRegion: `${inside ?? "in"} ${name}`,
    fromRegion: joined("da") + name,
    allRegion: `${all} ${article}${name}`,
  };
}
