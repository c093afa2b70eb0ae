import { editYaml } from "#content/edit/yaml-file.ts";
import type { ContentEditor, Editor, FileChange } from "#content/edit/editor.ts";
import { freeSlug } from "#content/edit/slug.ts";
import { uploadedMark } from "#content/edit/uploaded-mark.ts";
import { colourNames } from "#content/load-marks.ts";
import type { Bilingual } from "#content/problems.ts";
import { contentFiles } from "#content/schema/index.ts";
import { brandFiles, partnerFolder } from "#content/stamps.ts";
import { parseMark } from "#content/svg.ts";
import type { MarkModel, MarksModel } from "#app/private/desk/content/marks-screen.tsx";
import { pictureRefusals } from "#content/edit/uploads.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { versionOf } from "./document-form.ts";
import type { PostedForm } from "./posted-form.ts";

const { marks: messages } = deskMedia;

/** The name of the hidden field with the id of the drawing. */
export const markName = "mark";

interface StoredMark {
  id: string;
  /** Whose it is. */
  name: string;
  /** Undefined for a partner without a logo. */
  file: string | undefined;
  fileVersion: string;
  text: string | undefined;
  hint: string | undefined;
  isRemovable: boolean;
  /** Of a partner: its place in the list. */
  partner?: number;
}

async function readMarks(editor: ContentEditor): Promise<StoredMark[]> {
  const { value } = await editor.value("partners");
  // A list whose entries are all removed is an empty file.
  const partners = (value ?? []) as ReadonlyArray<{ name: string; logo?: string }>;
  const own = (Object.keys(brandFiles) as Array<keyof typeof brandFiles>).map((id) => ({
    id,
    name: messages.names[id],
    file: brandFiles[id],
    hint: messages.hints[id],
    isRemovable: id !== "icon",
  }));
  const theirs = partners.map(({ name, logo }, partner) => ({
    id: `partner-${partner}`,
    name,
    file: logo === undefined ? undefined : `${partnerFolder}/${logo}.svg`,
    hint: undefined,
    isRemovable: true,
    partner,
  }));
  return Promise.all(
    [...own, ...theirs].map(async (mark) => {
      const stored = mark.file === undefined ? undefined : await editor.read(mark.file);
      return { ...mark, text: stored?.text, fileVersion: stored?.version ?? "" };
    }),
  );
}

/** @param error of one drawing, by its id */
export async function marksModel(editor: ContentEditor, error?: MarkError): Promise<MarksModel> {
  const marks = (await readMarks(editor)).map((mark): MarkModel => {
    const { id, name, text, hint, isRemovable } = mark;
    const parsed = text === undefined ? undefined : parseMark("", text, colourNames);
    return {
      id,
      name,
      hint,
      drawing: parsed && "mark" in parsed ? parsed.mark : undefined,
      version: versionOfMark(mark),
      isRemovable: isRemovable && text !== undefined,
      error: error?.id === id ? error.says : undefined,
    };
  });
  return {
    own: marks.filter(({ id }) => id in brandFiles),
    partners: marks.filter(({ id }) => !(id in brandFiles)),
    obstacle: editor.obstacle?.it,
  };
}

/** A partner's logo is also that of this partner: the list may change. */
function versionOfMark({ name, fileVersion }: StoredMark): string {
  return versionOf(name, fileVersion);
}

export interface MarkError {
  id: string;
  says: string;
  status: 409 | 422;
}

/** Stores a drawing that was sent, or removes one. @returns why not */
export async function postMark(editor: ContentEditor, posted: PostedForm, by: Editor): Promise<MarkError | undefined> {
  const id = posted.entries.get(markName) ?? "";
  const refused = (says: readonly Bilingual[], status: MarkError["status"] = 422): MarkError => ({
    id,
    status,
    says: [...new Set(says.map(({ it }) => it))].join(" "),
  });
  if (posted.isOversized) return { ...refused([pictureRefusals["too-large"]]), id: "logo" };
  if (editor.obstacle !== undefined) return refused([editor.obstacle], 409);
  const marks = await readMarks(editor);
  const mark = marks.find((one) => one.id === id);
  const conflict: MarkError = { id, status: 409, says: `${deskContent.answers.conflict.title}.` };
  if (mark === undefined || posted.version !== versionOfMark(mark)) return conflict;
  const sent = posted.isRemoval ? { svg: undefined } : uploadedMark(posted.bytes);
  if ("refused" in sent) return refused(sent.refused);
  const result = await editor.save(await changesOf(editor, mark, marks, sent.svg), by);
  if (result.ok) return undefined;
  if (result.reason === "obstacle") return refused([result.obstacle], 409);
  return result.reason === "conflict" ? conflict : refused(result.problems.map(({ says }) => says));
}

/** @param svg undefined removes the drawing */
async function changesOf(
  editor: ContentEditor,
  { name, file, fileVersion, partner }: StoredMark,
  marks: readonly StoredMark[],
  svg: string | undefined,
): Promise<FileChange[]> {
  const files = new Set(marks.map((one) => one.file));
  const fileAt = (slug: string): string => `${partnerFolder}/${slug}.svg`;
  const slug = freeSlug(name, "logo", (one) => files.has(fileAt(one)));
  // A removed partner may have left a file of this name, which no page shows.
  const drawing =
    file === undefined
      ? { file: fileAt(slug), version: (await editor.read(fileAt(slug))).version, content: svg }
      : { file, version: fileVersion, content: svg };
  if (partner === undefined || (file !== undefined && svg !== undefined)) return [drawing];
  const { file: list } = contentFiles.partners;
  const { text = "", version } = await editor.read(list);
  const path = [partner, "logo"];
  const edit = svg === undefined ? { path, remove: true as const } : { path, to: slug };
  return [drawing, { file: list, version, content: editYaml(text, [edit]) }];
}
