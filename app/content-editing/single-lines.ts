import type { FormNode } from "#app/private/desk/content/form-node.ts";
import type { Field } from "#content/edit/fields.ts";
import { typedLines } from "#content/edit/form-text.ts";
import type { FieldPath } from "#content/problems.ts";
import { childrenOf, formNode } from "./form-model.ts";

/** The entries with texts of one line in one line: the input of a long one takes several. */
export function withSingleLines(field: Field, at: FieldPath, entries: URLSearchParams): URLSearchParams {
  const single = new URLSearchParams(entries);
  const visit = (node: FormNode): void => {
    const text = node.kind === "text" && node.isOneLine ? typedLines(node.value) : "";
    if (text.includes("\n")) single.set(node.name, text.trim().replaceAll(/\s*\n\s*/g, " "));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(formNode(field, at, { entries }));
  return single;
}
