import type { FormAnswer } from "#app/private/desk/content/edit-form.tsx";
import type { FormNode } from "#app/private/desk/content/form-node.ts";
import type { Change } from "#content/edit/changes.ts";
import { inputName } from "#content/edit/form.ts";
import type { Problem } from "#content/problems.ts";
import { childrenOf } from "./form-model.ts";
import { formPathOf, holds, type Place } from "./places.ts";

const folder = "content/";

interface SortedProblems {
  /** Sentences by the path of the value. */
  errors: ReadonlyMap<string, string>;
  elsewhere: FormAnswer["elsewhere"];
}

/** What is to be corrected in the form of a place, and what stands elsewhere: a text may name what another file defines. */
export function sortProblems(place: Place, problems: readonly Problem[]): SortedProblems {
  const errors = new Map<string, string>();
  const elsewhere: Array<FormAnswer["elsewhere"][number]> = [];
  for (const { file: where, path, key, says } of problems) {
    const name = inputName(path);
    if (where === folder + place.file && holds(place, path)) {
      errors.set(name, [errors.get(name), says.it].filter(Boolean).join(" "));
      continue;
    }
    const label = [where, key].filter(Boolean).join(", ");
    elsewhere.push({ label, says: says.it, path: formPathOf(where.slice(folder.length), path) });
  }
  return { errors, elsewhere };
}

/** Of a form with one change, what is refused is shown there: a colour may be too near to another one that stays. */
export function atChange(changes: readonly Change[], errors: SortedProblems["errors"]): SortedProblems["errors"] {
  const [change] = changes;
  if (changes.length !== 1 || change === undefined || !("to" in change) || errors.size === 0) return errors;
  if (typeof change.to === "object") return errors;
  return new Map([[inputName(change.path), [...new Set(errors.values())].join(" ")]]);
}

/** The fields with errors, from top to bottom, each with what it is part of. */
export function errorsIn(node: FormNode, around: readonly string[] = []): FormAnswer["fields"] {
  // The whole form has no name.
  const labels = node.name === "" ? around : [...around, node.label];
  const own = node.error === undefined ? [] : [{ name: node.name, label: labels.join(", "), says: node.error }];
  const inside =
    node.kind === "list"
      ? node.items.flatMap((item) => errorsIn({ ...item.node, label: item.number }, labels.slice(0, -1)))
      : childrenOf(node).flatMap((child) => errorsIn(child, labels));
  return [...own, ...inside];
}
