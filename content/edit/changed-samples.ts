import { isDeepStrictEqual } from "node:util";
import type { Bilingual, FieldPath } from "../problems.ts";
import { isGroup, valueAt } from "./yaml-file.ts";
import { entryNames, joined, type Names } from "./field-names.ts";
import { type Field, fieldsOf, type FormKey } from "./fields.ts";
import { matchEntries } from "./match-entries.ts";

/** A group that still has the mark of a sample although something it says was changed. */
export interface ChangedSample {
  path: FieldPath;
  label: Bilingual;
}

interface Found {
  samples: ChangedSample[];
  /** Whether something was changed that none of them has. */
  isChanged: boolean;
}

/** The marks that a change of a file has left. Each change belongs to the nearest mark around it. Order and switches say nothing. */
export function changedSamples(key: FormKey, before: unknown, after: unknown): ChangedSample[] {
  const field = fieldsOf(key);
  return foundIn(field, { names: [field], path: [] }, before, after).samples;
}

export function isSample(value: unknown): boolean {
  return isGroup(value) && value["sample"] === true;
}

interface Place {
  names: Names;
  path: FieldPath;
}

function foundIn(field: Field, { names, path }: Place, before: unknown, after: unknown): Found {
  if (isDeepStrictEqual(before, after)) return { samples: [], isChanged: false };
  if (field.kind === "list" && Array.isArray(before) && Array.isArray(after)) {
    const { item } = field;
    const [from, to]: unknown[][] = [before, after];
    return together(
      matchEntries(before, after).map((match) =>
        match.before === undefined || match.after === undefined
          ? { samples: [], isChanged: true }
          : foundIn(
              item,
              { names: entryNames(names, item, match.after), path: [...path, match.after] },
              from?.[match.before],
              to?.[match.after],
            ),
      ),
    );
  }
  if (field.kind !== "group" || !isObject(before) || !isObject(after)) {
    return { samples: [], isChanged: field.kind !== "boolean" };
  }
  const { samples, isChanged } = together(
    field.fields.map(([key, part]) =>
      foundIn(part, { names: [...names, part], path: [...path, key] }, valueAt(before, [key]), valueAt(after, [key])),
    ),
  );
  if (!isChanged || !isSample(before)) return { samples, isChanged };
  // A change is this mark's also once it is removed.
  return { samples: isSample(after) ? [...samples, { path, label: joined(names) }] : samples, isChanged: false };
}

/** A list of fixed length is a group too. */
function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function together(found: readonly Found[]): Found {
  return { samples: found.flatMap(({ samples }) => samples), isChanged: found.some(({ isChanged }) => isChanged) };
}
