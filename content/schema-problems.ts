import type { z } from "zod";
import { formatLanguage } from "#i18n/format.ts";
import { localized } from "#i18n/locales.ts";
import { nearest } from "./nearest.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import type { Objection } from "./schema/wanted.ts";

/** What a value should be, as it goes on after "serve" and "expected". */
const kinds: Record<string, Bilingual> = {
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
};

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

function kind(name: string): Bilingual {
  return kinds[name] ?? { it: name, en: name };
}

/** A text, or where the key is a language the text in that language. */
function textAt(path: readonly PropertyKey[]): Bilingual {
  return languages[String(path.at(-1))] ?? kind("string");
}

const longest = 60;

function shown(value: unknown): Bilingual {
  if (Array.isArray(value)) return { it: "un elenco", en: "a list" };
  if (typeof value === "object") return { it: "un gruppo di righe rientrate", en: "a group of indented lines" };
  const cut = typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
  const text = JSON.stringify(cut);
  return { it: text, en: text };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function missing({ it, en }: Bilingual): Bilingual {
  return { it: `Manca: serve ${it}.`, en: `Missing: expected ${en}.` };
}

function unlike(value: unknown, wanted: Bilingual): Bilingual {
  if (isAbsent(value)) return missing(wanted);
  const found = shown(value);
  return { it: `Trovato ${found.it}; serve ${wanted.it}.`, en: `Found ${found.en}; expected ${wanted.en}.` };
}

/** A name that is none of those there are, with the one that was probably meant. */
export function noneOf(name: string, choices: readonly string[]): Bilingual {
  const meant = nearest(name, choices);
  return {
    it: `"${name}" non è tra le scelte${meant === undefined ? "" : `, forse ${meant}`}. Le scelte: ${choices.join(", ")}.`,
    en: `"${name}" is none of the choices${meant === undefined ? "" : `, perhaps ${meant}`}. The choices: ${choices.join(", ")}.`,
  };
}

const quotes: Bilingual = { it: " Mettilo tra virgolette.", en: " Put it in quotes." };

function wrongType({ input, path, expected }: z.core.$ZodIssueInvalidType): Bilingual {
  const says = unlike(input, expected === "string" ? textAt(path) : kind(expected));
  const wantsQuotes = expected === "string" && (typeof input === "number" || typeof input === "boolean");
  return wantsQuotes ? { it: says.it + quotes.it, en: says.en + quotes.en } : says;
}

function wrongCount(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Bilingual {
  const [bound, least]: [number | bigint, Bilingual] =
    issue.code === "too_small"
      ? [issue.minimum, { it: "almeno", en: "at least" }]
      : [issue.maximum, { it: "al massimo", en: "at most" }];
  const relation = issue.exact ? { it: "esattamente", en: "exactly" } : least;
  const found = Array.isArray(issue.input) ? issue.input.length : 0;
  return {
    it: `Numero di voci: ${relation.it} ${bound}, trovate ${found}.`,
    en: `Number of entries: ${relation.en} ${bound}, found ${found}.`,
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
      if (issue.origin !== "string") return wrongCount(issue);
      return { it: `È vuoto: serve ${textAt(issue.path).it}.`, en: `Empty: expected ${textAt(issue.path).en}.` };
    case "too_big":
      return wrongCount(issue);
    case "invalid_format":
      return unlike(issue.input, formats[issue.format] ?? { it: issue.format, en: issue.format });
    case "custom": {
      const objection = issue.params?.["objection"] as Objection | undefined;
      if (objection === undefined) break;
      return "says" in objection ? objection.says : unlike(issue.input, objection.wanted);
    }
    default:
      break;
  }
  return { it: `Non va bene (${issue.message}).`, en: `Not right (${issue.message}).` };
}

const unknownKey: Bilingual = {
  it: "Chiave sconosciuta: toglila, o correggine il nome.",
  en: "Unknown key: remove it, or correct its name.",
};

/** What is wrong with a file that does not satisfy its schema, for the person who edits it. */
export function schemaProblems(source: Source, error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => problemAt(source, [...issue.path, key], unknownKey))
      : [problemAt(source, issue.path, saysOf(issue))],
  );
}
