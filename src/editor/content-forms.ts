import type { FieldPath, Problem } from "#src/content/problems.ts";
import { type LegalKind, legalKinds } from "#src/content/schema/blocks.ts";
import { type ContentField, contentFieldOf, formKeyOf } from "./fields.ts";
import { inputName } from "./form.ts";
import { labelsAt } from "./form-parts.ts";
import { contentKeyOf, fileEntry, formulaKey, type FormulaKey, isFormulaKey } from "#src/content/schema/files.ts";
import {
  deskContentPath,
  deskPostPath,
  deskPostsPath,
  deskLegalPath,
  deskPicturesPath,
} from "#src/i18n/desk-routes.ts";

const longest = 60;
/** The length of a list is unknown, so this is a guess. */
const usualEntries = 6;

function inputsOf(field: ContentField): number {
  if (field.kind === "list") return usualEntries * inputsOf(field.item);
  return field.kind === "group" ? field.fields.reduce((sum, [, part]) => sum + inputsOf(part), 0) : 1;
}

const isLeaf = (field: ContentField): boolean =>
  field.kind !== "list" && (field.kind !== "group" || field.isLocalized === true);

/** The parts of a file that have their own page. A short file is one part. A group with its own page is not in the part around it. */
function split(
  field: ContentField,
  at: FieldPath = [],
  labels: readonly string[] = [],
): Pick<ContentForm, "at" | "labels" | "field">[] {
  if (field.kind !== "group" || inputsOf(field) <= longest) return [{ at, labels, field }];
  const leaves = field.fields.filter(([, one]) => isLeaf(one));
  const parts = field.fields.filter(([, one]) => !isLeaf(one));
  return [
    ...(leaves.length === 0 ? [] : [{ at, labels, field: { ...field, fields: leaves, optional: false } }]),
    ...parts.flatMap(([key, one]) => split(one, [...at, key], [...labels, one.label])),
  ];
}

/** The groups of the overview by what an owner is looking for, with their files. Photographs have their own screen. */
export const fileGroups = {
  business: {
    title: "La tua azienda",
    note: "telefono, orari, zona, condizioni e colori",
    files: {
      company: "Nome, telefono, mail, social e conto.",
      business: "Sede, zona, orari, condizioni e che cosa mostra il sito.",
      availability: "Quelli scritti nei contenuti. Dal Calendario si chiude più in fretta.",
      partners: "Chi lavora con te, nell’ordine della home.",
      brand: "Ogni testo deve restare leggibile: una coppia senza contrasto è rifiutata.",
      drawings: "I tuoi disegni e le tue foto al posto di quelli di esempio, o niente.",
    },
  },
  offer: {
    title: "Formule e prezzi",
    note: "il listino e le pagine delle formule",
    files: {
      prices: "I prezzi da cui partono stime e preventivi.",
      eventDetails: "Che cosa ti serve sapere di ogni festa, e per quando.",
      estimate: "Le parole della stima sul sito, con i prezzi pubblicati.",
      services: "L’elenco delle formule.",
    },
  },
  posts: { title: "Articoli e foto", note: "il blog e le fotografie", files: {} },
  pages: {
    title: "Le pagine",
    note: "home, domande frequenti, progetti, testi legali",
    files: {
      home: "Dall’alto in basso.",
      faq: "Domande e risposte, nell’ordine della pagina.",
      references: "Le feste raccontate.",
      contact: "La pagina attorno al modulo.",
      booking: "La pagina attorno al modulo.",
      blog: "I testi attorno agli articoli.",
      eventSheet: "Il foglio da stampare.",
      accessibility: "La dichiarazione.",
      pages: "Titolo, descrizione per i motori di ricerca e intestazione.",
      phrases: "Le frasi che altri testi citano tra graffe.",
      words: "Quello che il sito dice del tuo mestiere tra un testo e l’altro.",
    },
  },
  mails: {
    title: "Mail",
    note: "quello che ricevono i clienti",
    files: { mail: "I nomi tra graffe li riempie il sito.", reminders: "Le mail che partono per una data." },
  },
} as const;

type GroupId = keyof typeof fileGroups;
export const groupIds = Object.keys(fileGroups) as GroupId[];

type FilesOf<Group> = Group extends { files: infer Files } ? keyof Files : never;
export type FileKey = FilesOf<(typeof fileGroups)[GroupId]> | FormulaKey;

const leads = new Map<string, string>(Object.values(fileGroups).flatMap(({ files }) => Object.entries(files)));

export function isFileKey(key: string): key is FileKey {
  return leads.has(key) || isFormulaKey(key);
}

export function filesIn(group: GroupId, formulas: readonly string[]): FileKey[] {
  return [
    ...(Object.keys(fileGroups[group].files) as FileKey[]),
    ...(group === "offer" ? formulas.map(formulaKey) : []),
  ];
}

export function leadOf(key: FileKey): string {
  return leads.get(key) ?? "Il nome della formula e la sua pagina.";
}

export interface ContentForm {
  key: FileKey;
  file: string;
  at: FieldPath;
  section: string | undefined;
  /** The labels of the fields around it and its own label; empty for the top of a file. */
  labels: readonly string[];
  field: ContentField;
}

const top = "inizio";

export function contentFormsOf(key: FileKey): ContentForm[] {
  const { file } = fileEntry(key);
  const sections = split(contentFieldOf(key));
  return sections.map((one) => ({
    ...one,
    key,
    file,
    section: sections.length === 1 ? undefined : inputName(one.at) || top,
  }));
}

export function nameOf(key: FileKey): string {
  return contentFieldOf(key).label;
}

/** True if a form has the field of a value. A form does not have the groups in it that have their own forms. */
export function holds({ at, field }: Pick<ContentForm, "at" | "field">, path: FieldPath): boolean {
  if (!at.every((part, index) => part === path[index])) return false;
  const next = path[at.length];
  return field.kind !== "group" || next === undefined || field.fields.some(([part]) => part === next);
}

/** The path of the form with a value, and the value as its anchor. */
export function formPath(key: FileKey, path: FieldPath): string {
  const form = contentFormsOf(key).find((one) => holds(one, path));
  return `${deskContentPath(key, form?.section)}#${inputName(path)}`;
}

/** `formPath` for a path of a file; undefined if the file has no form. */
export function formPathOf(file: string, path: FieldPath): string | undefined {
  const key = contentKeyOf(file);
  return key !== undefined && isFileKey(key) ? formPath(key, path) : undefined;
}

export interface ContentSubject {
  name: string;
  /** Undefined if no screen edits it. */
  path: string | undefined;
}

const photographs = { name: "Foto", path: deskPicturesPath };

export const legalNames: Readonly<Record<LegalKind, string>> = { privacy: "Informativa privacy", terms: "Condizioni" };

function legalText(kind: LegalKind) {
  return { name: legalNames[kind], path: deskLegalPath(kind) };
}

export function subjectOf(file: string): ContentSubject {
  const key = contentKeyOf(file);
  if (key !== undefined && isFileKey(key)) return { name: nameOf(key), path: deskContentPath(key) };
  if (key === "pictures" || file.startsWith("pictures/")) return photographs;
  const legal = legalKinds.find((kind) => file.startsWith(`legal/${kind}.`));
  if (legal !== undefined) return legalText(legal);
  const [, slug] = /^posts\/([^/]+)\//.exec(file) ?? [];
  if (slug === undefined) return { name: file, path: undefined };
  return { name: `Articolo «${slug}»`, path: deskPostPath(slug) };
}

export function subjectsIn(group: GroupId, formulas: readonly string[]): (ContentSubject & { path: string })[] {
  const files = filesIn(group, formulas).map((key) => ({ name: nameOf(key), path: deskContentPath(key) }));
  if (group === "pages") return [...files, ...legalKinds.map(legalText)];
  return group === "posts" ? [{ name: "Articoli", path: deskPostsPath }, photographs] : files;
}

export interface ContentAnswer {
  tone: "ok" | "bad";
  title: string;
  text?: string | undefined;
  lines?: readonly AnswerLine[];
}

export interface AnswerLine {
  text: string;
  link?: { path: string; label: string } | undefined;
}

export function problemLine({ file, path, says }: Problem): AnswerLine {
  const to = formPathOf(file, path);
  const key = formKeyOf(file);
  const labels = key === undefined ? [] : labelsAt(contentFieldOf(key), path);
  const label = [subjectOf(file).name, ...labels].join(", ");
  return to === undefined ? { text: `${label}: ${says.it}` } : { text: says.it, link: { path: to, label } };
}
