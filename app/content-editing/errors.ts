import type { FormAnswer } from "#app/private/desk/content/edit-form.tsx";
import type { FormNode } from "#app/private/desk/content/form-node.ts";
import type { Change } from "#content/edit/yaml-file.ts";
import { inputName } from "#content/edit/form.ts";
import { type Bilingual, fileOfProblem, type Problem } from "#content/problems.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { childrenOf } from "./form-model.ts";
import { formPathOf, holds, type Place } from "./places.ts";

/** What a form answers, without what is to be corrected. */
export type AnswerText = Pick<FormAnswer, "tone" | "title" | "text" | "changes">;

/** What a form says where the site may not write. */
export function lockedBy(obstacle: Bilingual): AnswerText {
  return { ...deskContent.answers.locked, text: obstacle.it };
}

interface SortedProblems {
  /** Sentences by the name of the field. */
  errors: ReadonlyMap<string, string>;
  elsewhere: FormAnswer["elsewhere"];
}

/**
 * What is to be corrected in a form, and what stands elsewhere: a text may name what another file defines.
 * @param nameOf the name of the field in which a problem stands; undefined where the form has none for it
 */
export function sortProblems(
  problems: readonly Problem[],
  nameOf: (problem: Problem) => string | undefined,
): SortedProblems {
  const errors = new Map<string, string>();
  const elsewhere: Array<FormAnswer["elsewhere"][number]> = [];
  for (const problem of problems) {
    const { file, path, key, says } = problem;
    const name = nameOf(problem);
    if (name !== undefined) errors.set(name, [errors.get(name), says.it].filter(Boolean).join(" "));
    else {
      const label = [file, key].filter(Boolean).join(", ");
      elsewhere.push({ label, says: says.it, path: formPathOf(fileOfProblem(problem), path) });
    }
  }
  return { errors, elsewhere };
}

/** The name of the field of a place in which a problem stands. */
export function nameInPlace(place: Place, problem: Problem): string | undefined {
  const isThere = fileOfProblem(problem) === place.file && holds(place, problem.path);
  return isThere ? inputName(problem.path) : undefined;
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
