import type { ContentEditor, Draft, PublishResult } from "#content/edit/editor.ts";
import { sampleName } from "#content/edit/file-changes.ts";
import { fileOfProblem, type Problem } from "#content/problems.ts";
import type { ContentAnswer } from "#app/private/desk/content/answer-notice.tsx";
import type { ChangedSubject, PublishModel } from "#app/private/desk/content/publish-screen.tsx";
import { deskPreviewPath } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { whenText } from "./moments.ts";
import { formPathOf } from "./places.ts";
import { subjectOf } from "./subjects.ts";

const { publish: messages, obstacle: obstacleTitle } = deskContent;

/** The draft before it is published. */
export function publishModel(
  { obstacle }: Pick<ContentEditor, "obstacle">,
  { changes, samples, problems, savedAt, by, version }: Draft,
  answer: ContentAnswer | undefined,
): PublishModel {
  const found = lockedAnswer({ obstacle }) ?? problemsAnswer(problems);
  return {
    heading: changes.length === 0 ? messages.nothing : fillCount(messages.heading, countOf(changes)),
    subjects: changedSubjects(changes, samples),
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

export function savedText({
  savedAt,
  by,
}: {
  savedAt?: Date | undefined;
  by?: string | undefined;
}): string | undefined {
  return savedAt && fill(messages.saved, { when: whenText(savedAt), by: by ?? "" });
}

/** Files that one screen edits are shown together. */
function changedSubjects(changes: Draft["changes"], samples: Draft["samples"]): ChangedSubject[] {
  const groupOf = ({ file }: { file: string }): string => subjectOf(file).path ?? file;
  return [...Map.groupBy(changes, groupOf)].map(([id, group]) => ({
    ...subjectOf(group[0]?.file ?? ""),
    files: group.map(({ file }) => file),
    says: group.flatMap(({ says }) => says),
    isConflict: group.some(({ conflict }) => conflict),
    samples: samples
      .filter((sample) => groupOf(sample) === id)
      .map((sample) => ({ name: sampleName(sample), label: sample.label })),
  }));
}

const bad = { tone: "bad", lines: [] } as const;

/** Where the site may not write, nothing is published, discarded or undone. */
export function lockedAnswer({ obstacle }: Pick<ContentEditor, "obstacle">): ContentAnswer | undefined {
  return obstacle && { ...bad, title: obstacleTitle, text: obstacle.it };
}

/** What a refused publication says. */
export function refusedAnswer(result: Extract<PublishResult, { ok: false }>): ContentAnswer {
  switch (result.reason) {
    case "obstacle":
      return { ...bad, title: obstacleTitle, text: result.obstacle.it };
    case "nothing":
      return { ...bad, ...messages.refused.nothing };
    case "conflict": {
      const names = new Set((result.files ?? []).map((file) => subjectOf(file).name));
      return { ...bad, ...messages.refused.conflict, lines: [...names].map((text) => ({ text, link: undefined })) };
    }
    case "problems":
      return problemsAnswer(result.problems ?? []) ?? { ...bad, ...messages.refused.nothing };
  }
}

function problemsAnswer(problems: readonly Problem[]): ContentAnswer | undefined {
  if (problems.length === 0) return undefined;
  const lines = problems.map((problem) => {
    const { key, path, says } = problem;
    const file = fileOfProblem(problem);
    const to = formPathOf(file, path);
    const label = [subjectOf(file).name, key].filter(Boolean).join(", ");
    return to === undefined
      ? { text: `${label}: ${says.it}`, link: undefined }
      : { text: says.it, link: { path: to, label } };
  });
  return { ...bad, ...messages.refused.problems, lines };
}
