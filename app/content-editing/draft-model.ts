import type { ContentEditor, Draft, PublishResult } from "#content/edit/editor.ts";
import type { Problem } from "#content/problems.ts";
import { type ContentKey, contentFiles } from "#content/schema/index.ts";
import type { ContentAnswer } from "#app/private/desk/content/answer-notice.tsx";
import type { PublishModel } from "#app/private/desk/content/publish-screen.tsx";
import { deskContentPath, deskPreviewPath } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { whenText } from "./moments.ts";
import { formPathOf, isFormKey } from "./places.ts";

const { publish: messages, obstacle: obstacleTitle } = deskContent;

/** The draft before it is published. */
export function publishModel(
  { obstacle }: Pick<ContentEditor, "obstacle">,
  { changes, problems, savedAt, by, version }: Draft,
  answer: ContentAnswer | undefined,
): PublishModel {
  const files = changes.map(({ file, says, conflict }) => ({
    file,
    ...fileName(file),
    says: says.map(({ it }) => it),
    isConflict: conflict,
  }));
  const found = obstacle ? { ...bad, title: obstacleTitle, text: obstacle.it } : problemsAnswer(problems);
  return {
    heading: changes.length === 0 ? messages.nothing : countText(messages.heading, countOf(changes)),
    files,
    saved: savedText({ savedAt, by }),
    version,
    previewPath: `${deskPreviewPath}/`,
    answer: answer ?? found,
    canPublish: obstacle === undefined && problems.length === 0,
  };
}

/** The number of sentences; a change without a sentence counts too. */
export function countOf(changes: Draft["changes"]): number {
  return changes.reduce((sum, { says }) => sum + Math.max(1, says.length), 0);
}

export function countText(texts: { one: string; many: string }, count: number): string {
  return count === 1 ? texts.one : fill(texts.many, { count });
}

export function savedText({
  savedAt,
  by,
}: {
  savedAt?: Date | undefined;
  by?: string | undefined;
}): string | undefined {
  return savedAt && fill(messages.saved, { when: whenText(savedAt), by: by ?? "" });
}

/** A file as a caterer knows it, and the path of its form. */
export function fileName(file: string): { name: string; path: string | undefined } {
  const key = (Object.keys(contentFiles) as ContentKey[]).find((one) => contentFiles[one].file === file);
  if (key === undefined || !isFormKey(key)) return { name: file, path: undefined };
  return { name: deskContent.files[key].name, path: deskContentPath(key) };
}

const bad = { tone: "bad", lines: [] } as const;

/** What a refused publication says. */
export function refusedAnswer(result: Extract<PublishResult, { ok: false }>): ContentAnswer {
  switch (result.reason) {
    case "nothing":
      return { ...bad, ...messages.refused.nothing };
    case "conflict": {
      const lines = (result.files ?? []).map((file) => ({ text: fileName(file).name, link: undefined }));
      return { ...bad, ...messages.refused.conflict, lines };
    }
    case "problems":
      return problemsAnswer(result.problems ?? []) ?? { ...bad, ...messages.refused.nothing };
  }
}

function problemsAnswer(problems: readonly Problem[]): ContentAnswer | undefined {
  if (problems.length === 0) return undefined;
  const lines = problems.map(({ file, key, path, says }) => {
    const plain = file.replace(/^content\//, "");
    const to = formPathOf(plain, path);
    const label = [fileName(plain).name, key].filter(Boolean).join(", ");
    return to === undefined
      ? { text: `${label}: ${says.it}`, link: undefined }
      : { text: says.it, link: { path: to, label } };
  });
  return { ...bad, ...messages.refused.problems, lines };
}
