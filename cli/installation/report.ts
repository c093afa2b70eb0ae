import { counted } from "../output.ts";
import type { Group, State } from "./observation.ts";

const marks: Record<State, string> = { ok: "✓", warning: "!", problem: "✗", hint: "→" };

/** The groups as a technician reads them: a mark and a line for each observation, with what is to be copied below it. */
export function reportInstallation(groups: readonly Group[]): string {
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
  const count = (state: State): number =>
    groups.flatMap(({ observations }) => observations).filter((one) => one.state === state).length;
  const [problems, warnings] = [count("problem"), count("warning")];
  if (problems + warnings === 0) return "The installation is as it should be.";
  return `In the installation ${counted(problems, "problem")} and ${counted(warnings, "warning")}.`;
}

/** Whether something does not work as it stands. */
export function hasProblem(groups: readonly Group[]): boolean {
  return groups.some(({ observations }) => observations.some(({ state }) => state === "problem"));
}
