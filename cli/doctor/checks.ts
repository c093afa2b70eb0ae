import { reasonOf } from "#infra/errors/errors.ts";
import { counted } from "../command.ts";

/** `warning`: works, but needs attention; `problem`: part of the site does not work; `hint`: cannot be checked from here. */
export type State = "ok" | "warning" | "problem" | "hint";

export interface Observation {
  state: State;
  /** One line; for a warning or a problem with what to do. */
  says: string;
  /** Lines to copy as they are. */
  lines?: readonly string[];
}

export const ok = (says: string): Observation => ({ state: "ok", says });
export const warning = (says: string): Observation => ({ state: "warning", says });
export const problem = (says: string): Observation => ({ state: "problem", says });
export const hint = (says: string): Observation => ({ state: "hint", says });

/** A part of the installation and its check, which changes nothing. An error that the check throws is reported as a problem. */
export type Check = [
  group: string,
  run: (signal: AbortSignal) => readonly Observation[] | Promise<readonly Observation[]>,
];

export interface Group {
  group: string;
  observations: readonly Observation[];
}

/** Longer than the time limits of the checks themselves. */
const timeLimit = 20_000;

/** Runs checks in parallel, each for `milliseconds` at most. Never rejects. */
export function runChecks(checks: readonly Check[], milliseconds = timeLimit): Promise<Group[]> {
  return Promise.all(checks.map(async ([group, run]) => ({ group, observations: await runInTime(run, milliseconds) })));
}

async function runInTime(run: Check[1], milliseconds: number): Promise<readonly Observation[]> {
  const signal = AbortSignal.timeout(milliseconds);
  const timeout = new Promise<Observation[]>((resolve) => {
    signal.addEventListener("abort", () => resolve([problem(`no answer within ${milliseconds / 1000} seconds`)]));
  });
  try {
    return await Promise.race([run(signal), timeout]);
  } catch (error) {
    return [problem(reasonOf(error))];
  }
}

const marks: Record<State, string> = { ok: "✓", warning: "!", problem: "✗", hint: "→" };

/** The groups as text: a mark and a line for each observation, its lines to copy below it, and a summary. */
export function formatGroups(groups: readonly Group[]): string {
  const parts = groups.map(({ group, observations }) =>
    [
      group,
      ...observations.flatMap(({ state, says, lines = [] }) => [
        `  ${marks[state]} ${says}`,
        ...lines.map((line) => `      ${line}`),
      ]),
    ].join("\n"),
  );
  return [...parts, summaryOf(groups)].join("\n\n");
}

function summaryOf(groups: readonly Group[]): string {
  const [problems, warnings] = [countOf(groups, "problem"), countOf(groups, "warning")];
  if (problems + warnings === 0) return "The installation is as it should be.";
  return `In the installation ${counted(problems, "problem")} and ${counted(warnings, "warning")}.`;
}

export function hasProblem(groups: readonly Group[]): boolean {
  return countOf(groups, "problem") > 0;
}

function countOf(groups: readonly Group[], state: State): number {
  return groups.flatMap(({ observations }) => observations).filter((one) => one.state === state).length;
}
