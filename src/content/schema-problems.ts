import type { z } from "zod";
import { formatLanguage } from "#src/i18n/format.ts";
import { readingsOf } from "./typed-numbers.ts";
import { localized } from "#src/i18n/locales.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import type { Objection } from "#src/content/schema/values.ts";

/** Each is a phrase that follows "serve" or "expected". */
const kinds = {
  string: { it: "un testo", en: "a text" },
  object: {
    it: "un gruppo di righe rientrate, come it: e en:",
    en: "a group of indented lines, such as it: and en:",
  },
  array: {
    it: "un elenco, una riga «- …» per voce, oppure [] se è vuoto",
    en: "a list, a line “- …” for each entry, or [] for an empty one",
  },
  boolean: { it: "true oppure false", en: "true or false" },
  number: { it: "un numero", en: "a number" },
} satisfies Record<string, Bilingual>;

const formats: Record<string, Bilingual> = {
  date: {
    it: "un giorno che esiste, scritto anno-mese-giorno, ad esempio 2026-12-25",
    en: "a day that exists, written year-month-day, such as 2026-12-25",
  },
  email: {
    it: "un indirizzo email, ad esempio ciao@barsole.example",
    en: "an email address, such as ciao@barsole.example",
  },
  url: {
    it: "un indirizzo web intero, ad esempio https://www.barsole.example/",
    en: "a whole web address, such as https://www.barsole.example/",
  },
};

const languages: Record<string, Bilingual> = localized((locale) => ({
  it: `il testo in ${formatLanguage(locale, "it")}`,
  en: `the ${formatLanguage(locale, "en")} text`,
}));

function textAt(path: readonly PropertyKey[]): Bilingual {
  return languages[String(path.at(-1))] ?? kinds.string;
}

const mostShown = 60;

function shown(value: unknown): Bilingual {
  if (Array.isArray(value)) return { it: "un elenco", en: "a list" };
  if (typeof value === "object") return { it: "un gruppo di righe rientrate", en: "a group of indented lines" };
  const cut = typeof value === "string" && value.length > mostShown ? `${value.slice(0, mostShown)}…` : value;
  const text = JSON.stringify(cut);
  return { it: text, en: text };
}

function unlike(value: unknown, wanted: Bilingual): Bilingual {
  const isAbsent = value === undefined || value === null;
  if (isAbsent) return { it: `Manca: serve ${wanted.it}.`, en: `Missing: expected ${wanted.en}.` };
  const found = shown(value);
  return { it: `Trovato ${found.it}; serve ${wanted.it}.`, en: `Found ${found.en}; expected ${wanted.en}.` };
}

export function noneOf(name: string, choices: readonly string[]): Bilingual {
  const all = choices.join(", ");
  return {
    it: `"${name}" non è tra le scelte. Le scelte: ${all}.`,
    en: `"${name}" is not one of the choices. The choices: ${all}.`,
  };
}

function wrongType({ input, path, expected }: z.core.$ZodIssueInvalidType): Bilingual {
  const readings = expected === "number" && typeof input === "string" ? readingsOf(input) : undefined;
  if (readings !== undefined) {
    const { decimal, whole } = readings;
    return {
      it: `È ${decimal} o ${whole}? Scrivi al massimo due decimali, e le migliaia senza virgola.`,
      en: `Is it ${decimal.replace(",", ".")} or ${whole}? Write at most two decimals, and thousands without a comma.`,
    };
  }
  const wanted: Record<string, Bilingual> = { ...kinds, string: textAt(path) };
  const says = unlike(input, wanted[expected] ?? { it: expected, en: expected });
  const wantsQuotes = expected === "string" && (typeof input === "number" || typeof input === "boolean");
  return wantsQuotes ? { it: `${says.it} Mettilo tra virgolette.`, en: `${says.en} Put it in quotes.` } : says;
}

function wrongCount(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Bilingual {
  const [bound, it, en] =
    issue.code === "too_small" ? [issue.minimum, "almeno", "at least"] : [issue.maximum, "al massimo", "at most"];
  const found = Array.isArray(issue.input) ? issue.input.length : 0;
  return {
    it: `Numero di voci: ${issue.exact ? "esattamente" : it} ${bound}, trovate ${found}.`,
    en: `Number of entries: ${issue.exact ? "exactly" : en} ${bound}, found ${found}.`,
  };
}

function saysOf(issue: z.core.$ZodIssue): Bilingual {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue);
    case "invalid_value": {
      const choices = issue.values.map(String);
      const list = choices.join(", ");
      return typeof issue.input === "string"
        ? noneOf(issue.input, choices)
        : unlike(issue.input, { it: `una scelta tra ${list}`, en: `one of ${list}` });
    }
    case "too_small":
    case "too_big":
      if (issue.origin !== "string") return wrongCount(issue);
      return { it: `È vuoto: serve ${textAt(issue.path).it}.`, en: `Empty: expected ${textAt(issue.path).en}.` };
    case "invalid_format":
      return unlike(issue.input, formats[issue.format] ?? { it: issue.format, en: issue.format });
    default: {
      const objection = issue.code === "custom" && (issue.params?.["objection"] as Objection | undefined);
      if (!objection) return { it: `Non va bene (${issue.message}).`, en: `Not right (${issue.message}).` };
      return "says" in objection ? objection.says : unlike(issue.input, objection.wanted);
    }
  }
}

const unknownKey: Bilingual = {
  it: "Chiave sconosciuta: toglila, o correggine il nome.",
  en: "Unknown key: remove it, or correct its name.",
};

export function schemaProblems(source: Source, { issues }: z.ZodError): Problem[] {
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => problemAt(source, [...issue.path, key], unknownKey))
      : [problemAt(source, issue.path, saysOf(issue))],
  );
}
