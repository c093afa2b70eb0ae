import { changedSamples, isSample } from "#content/edit/changed-samples.ts";
import type { DraftSample } from "#content/edit/editor.ts";
import { type FormKey, fieldsOf } from "#content/edit/fields.ts";
import { contentKeyOf } from "#content/schema/index.ts";
import { readable } from "./change-in-words.ts";

const articleText = /^(posts\/[^/]+\/)\w+\.md$/;
const articleFile = /^posts\/[^/]+\/post\.yaml$/;

/** What a draft changes and still marks as a sample. The mark of an article stands in its `post.yaml`, also for its texts. */
export function draftSamples(
  changed: readonly string[],
  { published, current }: Record<"published" | "current", (file: string) => Buffer | undefined>,
): DraftSample[] {
  const marked = new Set(changed.map((file) => file.replace(articleText, "$1post.yaml")).toSorted());
  return [...marked].flatMap((file) => {
    const key: FormKey | undefined = articleFile.test(file) ? "post" : contentKeyOf(file);
    const [before, after] = [published(file), current(file)];
    const values = before && after && key && readable(before, after);
    if (!values || key === undefined) return [];
    const found = changedSamples(key, ...values);
    const isTextChanged = changed.some((one) => one !== file && one.replace(articleText, "$1post.yaml") === file);
    if (found.length > 0 || !isTextChanged || !values.every(isSample)) return found.map((one) => ({ file, ...one }));
    return [{ file, path: [], label: fieldsOf(key).label }];
  });
}
