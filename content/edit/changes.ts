import type { FieldPath } from "../problems.ts";

/**
 * One change of a file. Changes are applied in order, each to the result of the ones before it.
 * `to`: the value at a path, with the groups around it that do not exist yet. `remove`: a key or an entry of a list. `insert`: a new entry of a list at the
 * position that ends the path. `moveTo`: the position that an entry has afterwards.
 */
export type Change =
  | { path: FieldPath; to: unknown }
  | { path: FieldPath; remove: true }
  | { path: FieldPath; insert: unknown }
  | { path: FieldPath; moveTo: number };

/**
 * Applies changes to the text of a YAML file. Only the touched lines change.
 * @throws Error where the text is not YAML, or a path leads nowhere
 */
export declare function editYaml(
  text: string,
  changes: readonly Change[],
): string;
