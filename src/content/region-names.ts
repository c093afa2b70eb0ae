import type { Locale } from "#src/i18n/locales.ts";
import type { Content } from "#src/content/schema/files.ts";

type Base = Content["business"]["base"];

interface RegionName {
  withArticle: string;
  all: "tutto" | "tutta" | "tutte";
  /** For a region that has an article after "in". */
  inside?: "nel" | "nelle";
  en: string;
}

export const regionNames: Readonly<Record<Base["region"], RegionName>> = {
  Abruzzo: { withArticle: "l’Abruzzo", all: "tutto", en: "Abruzzo" },
  Basilicata: { withArticle: "la Basilicata", all: "tutta", en: "Basilicata" },
  Calabria: { withArticle: "la Calabria", all: "tutta", en: "Calabria" },
  Campania: { withArticle: "la Campania", all: "tutta", en: "Campania" },
  "Emilia Romagna": { withArticle: "l’Emilia-Romagna", all: "tutta", en: "Emilia-Romagna" },
  "Friuli Venezia Giulia": { withArticle: "il Friuli-Venezia Giulia", all: "tutto", en: "Friuli-Venezia Giulia" },
  Lazio: { withArticle: "il Lazio", all: "tutto", inside: "nel", en: "Lazio" },
  Liguria: { withArticle: "la Liguria", all: "tutta", en: "Liguria" },
  Lombardia: { withArticle: "la Lombardia", all: "tutta", en: "Lombardy" },
  Marche: { withArticle: "le Marche", all: "tutte", inside: "nelle", en: "Le Marche" },
  Molise: { withArticle: "il Molise", all: "tutto", inside: "nel", en: "Molise" },
  Piemonte: { withArticle: "il Piemonte", all: "tutto", en: "Piedmont" },
  Puglia: { withArticle: "la Puglia", all: "tutta", en: "Puglia" },
  Sardegna: { withArticle: "la Sardegna", all: "tutta", en: "Sardinia" },
  Sicilia: { withArticle: "la Sicilia", all: "tutta", en: "Sicily" },
  Toscana: { withArticle: "la Toscana", all: "tutta", en: "Tuscany" },
  "Trentino Alto Adige": { withArticle: "il Trentino-Alto Adige", all: "tutto", en: "Trentino-Alto Adige" },
  Umbria: { withArticle: "l’Umbria", all: "tutta", en: "Umbria" },
  "Valle d'Aosta": { withArticle: "la Valle d’Aosta", all: "tutta", en: "the Aosta Valley" },
  Veneto: { withArticle: "il Veneto", all: "tutto", en: "Veneto" },
};

export function nameOfRegion(region: Base["region"], locale: Locale): string {
  const { withArticle, en } = regionNames[region];
  return locale === "it" ? withArticle.replace(/^(?:il|la|le) |^l’/, "") : en;
}

/** "della Sicilia", "in Sicilia", "dalla Sicilia". A name from the content gets the article of the region. */
export function regionFacts({ region, regionName }: Pick<Base, "region" | "regionName">, locale: Locale) {
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
  const { withArticle, all, inside } = regionNames[region];
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
