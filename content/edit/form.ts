import type { Change } from "./changes.ts";
import type { FieldPath } from "../problems.ts";
import type { Field } from "./fields.ts";

/** The name of the input of a value, such as `items.2.title.it`. */
export function inputName(path: FieldPath): string {
  return path.join(".");
}

/** The name of the hidden input that every list has: which entries it has, in their order. */
export function orderName(path: FieldPath): string {
  return `order:${inputName(path)}`;
}

/**
 * What the form of a value posts, so what its inputs show. A list has `order:PATH`, such as `0 1 2 +`: positions in the file, `+` for a new entry. A boolean and
 * a choice of several have a hidden input of the same name with an empty value before their checkboxes, so that none checked is posted too.
 */
export declare function formEntries(field: Field, at: FieldPath, value: unknown): URLSearchParams;

/**
 * The form after one of its list buttons, `add:PATH` of a list, `remove:PATH`, `up:PATH` or `down:PATH` of an entry; undefined where none was pressed. It is shown again;
 * nothing is stored.
 */
export declare function afterListButton(
  field: Field,
  at: FieldPath,
  entries: URLSearchParams,
): URLSearchParams | undefined;

/** A posted form as changes against the value in the file. What the form does not name stays. */
export declare function readForm(field: Field, at: FieldPath, entries: URLSearchParams, before: unknown): Change[];
