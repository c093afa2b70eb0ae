import { locales } from "#i18n/locales.ts";
import type { FieldPath } from "../problems.ts";
import { type Field, fieldsOf, type FormKey } from "./fields.ts";

/** A part of a file that has a page of its own. */
export interface Section {
  path: FieldPath;
  label: string;
  /** What the page shows. Groups that have a section of their own are not in it. */
  field: Field;
}

/** More inputs than this are too many for one page. */
const longest = 60;
/** A list is as long as its owner makes it; this is a guess. */
const usualEntries = 6;

function inputsOf(field: Field): number {
  switch (field.kind) {
    case "localized":
      return locales.length;
    case "group":
      return field.fields.reduce((sum, [, one]) => sum + inputsOf(one), 0);
    case "list":
    case "record":
      return usualEntries * inputsOf(field.item);
    default:
      return 1;
  }
}

const isLeaf = ({ kind }: Field): boolean => kind !== "group" && kind !== "list" && kind !== "record";

/** The parts of a file that have a page of their own: the whole file where it is short. */
export function sectionsOf(key: FormKey): readonly Section[] {
  const field = fieldsOf(key);
  return split([], field.label, field);
}

function split(path: FieldPath, label: string, field: Field): Section[] {
  if (field.kind !== "group" || inputsOf(field) <= longest) return [{ path, label, field }];
  const leaves = field.fields.filter(([, one]) => isLeaf(one));
  const parts = field.fields.filter(([, one]) => !isLeaf(one));
  const own: Section[] = leaves.length === 0 ? [] : [{ path, label, field: { ...field, fields: leaves } }];
  return [
    ...own,
    ...parts.flatMap(([part, one]) => {
      const name = path.length === 0 ? one.label : `${label}: ${one.label}`;
      return split([...path, part], name, one);
    }),
  ];
}
