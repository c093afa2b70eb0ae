import type { FormNode } from "#app/private/desk/content/form-node.ts";
import type { UploadFormModel } from "#app/private/desk/content/upload-form.tsx";

/** Rows of a text area for a text of several pages. */
const rows = 18;

/** The form with more room for some of its texts. @param names of the fields, in one or in every language */
export function withLongTexts(model: UploadFormModel, names: readonly string[]): UploadFormModel {
  return { ...model, nodes: model.nodes.map((node) => (names.includes(node.name) ? lengthened(node) : node)) };
}

function lengthened(node: FormNode): FormNode {
  if (node.kind === "text") return { ...node, rows, hasMarks: true };
  if (node.kind !== "languages") return node;
  return { ...node, sides: node.sides.map(({ locale, node: side }) => ({ locale, node: lengthened(side) })) };
}
