import { defaultLocale, locales } from "#src/i18n/locales.ts";
import { pageIds } from "#src/i18n/routes.ts";
import { facts } from "./facts.ts";
import { loadMarks } from "./load-marks.server.ts";
import { loadPhotographs } from "./load-photographs.server.ts";
import { loadPosts } from "./load-posts.server.ts";
import { contrastProblems } from "./palette.ts";
import { type Bilingual, ContentError, type Source } from "./problems.ts";
import { parseLegal } from "./markdown.ts";
import { type Changes, Reading } from "./reading.server.ts";
import { noneOf } from "./schema-problems.ts";
import { legalFile, legalKinds, type LegalTexts } from "./schema/blocks.ts";
import {
  type AllContent,
  type Content,
  type ContentKey,
  contentFiles,
  type Formula,
  fileEntry,
  formulaKey,
} from "./schema/files.ts";
import { formula as formulaSchema } from "./schema/formula.ts";
import { mailValuesAt } from "./schema/mail.ts";
import { type KnownNames, markdownProblems, pageWordProblems, textProblems } from "./text-problems.ts";

type Sources = Record<ContentKey, Source>;

const contentKeys = Object.keys(contentFiles) as ContentKey[];

function loadFiles(reading: Reading): { content: Partial<Content>; sources: Sources } {
  const content: Partial<Record<ContentKey, unknown>> = {};
  const sources: Partial<Sources> = {};
  for (const key of contentKeys) {
    const { file, schema } = contentFiles[key];
    const read = reading.yaml(file);
    sources[key] = read?.source ?? { file };
    if (read !== undefined) content[key] = reading.checked(read, schema);
  }
  return { content: content as Partial<Content>, sources: sources as Sources };
}

interface LoadedFormula {
  formula: Formula;
  source: Source;
}

function loadFormulas(reading: Reading, order: readonly string[], source: Source): LoadedFormula[] {
  const names = reading.names("formulas").map((file) => file.replace(/\.yaml$/, ""));
  return order.flatMap((id, index): LoadedFormula[] => {
    const at = ["order", index];
    if (!names.includes(id)) reading.report(source, at, noneOf(id, names));
    else if (order.indexOf(id) < index) reading.report(source, at, twice(id));
    else {
      const read = reading.yaml(fileEntry(formulaKey(id)).file);
      const formula = read && reading.checked(read, formulaSchema);
      if (read && formula) return [{ formula: { id, ...formula }, source: read.source }];
    }
    return [];
  });
}

const twice = (id: string): Bilingual => ({ it: `"${id}" c’è già.`, en: `"${id}" is listed twice.` });

/** The legal texts; a file that is absent or empty has none (D8). */
function loadLegal(reading: Reading, known: KnownNames): LegalTexts {
  const legal: LegalTexts = { privacy: {}, terms: {} };
  for (const kind of legalKinds) {
    for (const locale of locales) {
      const file = legalFile(kind, locale);
      const text = reading.names("legal").includes(file.replace("legal/", "")) ? reading.text(file) : undefined;
      const blocks = parseLegal(reading.report, file, text ?? "");
      reading.problems.push(...markdownProblems(file, blocks, known));
      if (blocks.length > 0) legal[kind][locale] = blocks;
    }
  }
  return legal;
}

export interface LoadOptions {
  /** Which drafts of articles are among the posts. The other drafts are not checked either. */
  drafts?: boolean | ((name: string) => boolean) | undefined;
  changes?: Changes;
}

/** Reads and checks everything below the content folder. @throws ContentError with all problems */
export function loadContent(folder: string, { drafts = false, changes }: LoadOptions = {}): AllContent {
  const reading = new Reading(folder, changes);
  const { content, sources } = loadFiles(reading);
  const { company, business, phrases, pages, brand, services } = content;
  const factSources = company && business && phrases && { company, business, phrases };
  const photographs = loadPhotographs(reading, content.pictures, sources.pictures);
  if (brand) reading.problems.push(...contrastProblems(sources.brand, brand));
  const marks = loadMarks(reading, brand?.fonts ?? {}, sources.brand);
  const names: KnownNames = {
    facts: factSources && new Set(Object.keys(facts(factSources, defaultLocale))),
    pictures: photographs?.map(({ name }) => name),
    drawings: Object.keys(marks?.drawings ?? {}),
    logos: reading.names("partners").map((file) => file.replace(/\.svg$/, "")),
  };
  const before = reading.problems.length;
  const posts = loadPosts(reading, typeof drafts === "function" ? drafts : () => drafts, names);
  const arePostsRead = reading.problems.length === before;
  const formulas = loadFormulas(reading, services?.order ?? [], sources.services);
  const known: KnownNames = {
    ...names,
    posts: arePostsRead ? posts.flatMap(({ id, aliases }) => [id, ...aliases]) : undefined,
    formulas: formulas.length === services?.order.length ? services.order : undefined,
    guestDetails: content.eventDetails?.details.filter(({ type }) => type === "number").map(({ id }) => id),
  };
  for (const key of contentKeys) {
    const valuesAt = key === "mail" ? mailValuesAt : () => contentFiles[key].values;
    reading.problems.push(...textProblems(sources[key], content[key], known, valuesAt));
  }
  for (const { formula, source } of formulas) {
    const { values } = fileEntry(formulaKey(formula.id));
    reading.problems.push(...textProblems(source, formula, known, () => values));
  }
  const legal = loadLegal(reading, known);
  if (factSources && pages) {
    const written = [
      ...pageIds.map((id) => ({ source: sources.pages, path: [id], texts: pages[id] })),
      ...formulas.map(({ formula, source }) => ({ source, path: [], texts: formula })),
    ];
    reading.problems.push(...pageWordProblems(written, factSources));
  }
  if (marks === undefined || photographs === undefined || reading.problems.length > 0) {
    throw new ContentError(reading.problems);
  }
  return {
    ...(content as Content),
    formulas: formulas.map(({ formula }) => formula),
    posts,
    legal,
    photographs,
    marks,
  };
}
