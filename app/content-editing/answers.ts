import type { ContentEditor, Draft, PublishResult } from "#content/edit/editor.ts";
import { fileOfProblem, type Problem } from "#content/problems.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { ContentAnswer } from "./answer-notice.tsx";
import { whenText } from "./moments.ts";
import { formPathOf } from "./places.ts";
import { subjectOf } from "./subjects.ts";

const { publish: messages, obstacle: obstacleTitle } = deskContent;

/** The number of changed fields; a change without one counts too. */
export function countOf(changes: Draft["changes"]): number {
  return changes.reduce((sum, { says }) => sum + Math.max(1, says.length), 0);
}

export function savedText({ savedAt, by }: Pick<Draft, "savedAt" | "by">): string | undefined {
  return savedAt && fill(messages.saved, { when: whenText(savedAt), by: by ?? "" });
}

const bad = { tone: "bad", lines: [] } as const;

/** The refusal of every action while the site may not write; undefined where it may. */
export function lockedAnswer({ obstacle }: Pick<ContentEditor, "obstacle">): ContentAnswer | undefined {
  return obstacle && { ...bad, title: obstacleTitle, text: obstacle.it };
}

/** The answer to a refused publication. */
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

/** The corrections that a draft needs before it can be published; undefined for none. */
export function problemsAnswer(problems: readonly Problem[]): ContentAnswer | undefined {
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
