import { sampleName } from "#content/edit/file-changes.ts";
import { editYaml } from "#content/edit/yaml-file.ts";
import type { ContentEditor, DiscardResult, Editor } from "#content/edit/editor.ts";

/** Removes the mark of a sample in the draft. @param version of the draft that was looked at */
export async function removeSampleMark(
  editor: ContentEditor,
  { name, version }: { name: string; version: string },
  by: Editor,
): Promise<DiscardResult> {
  const draft = await editor.draft();
  const sample = draft.samples.find((one) => sampleName(one) === name);
  if (sample === undefined || draft.version !== version) return { ok: false, reason: "nothing" };
  const { file, path } = sample;
  const read = await editor.read(file);
  const content = editYaml(read.text ?? "", [{ path: [...path, "sample"], remove: true }]);
  const result = await editor.save([{ file, version: read.version, content }], by);
  return result.ok || result.reason === "obstacle" ? result : { ok: false, reason: "nothing" };
}
