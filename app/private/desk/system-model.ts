import type { CheckedGroup, SystemView } from "#domain/desk/system.ts";
import { formatDate } from "#i18n/format.ts";
import { deskSystem as messages } from "#i18n/messages/it/desk-system.ts";
import { fill } from "#i18n/messages/messages.ts";
import { romeTime, dayInRome } from "../request-text.ts";

export type SystemModel = ReturnType<typeof systemModel>;

export function systemModel(view: SystemView) {
  const { report } = view;
  const problems = report === undefined ? 0 : countOf(report.groups, "problem");
  const warnings = report === undefined ? 0 : countOf(report.groups, "warning");
  const { answers, check } = messages;
  const isFine = problems + warnings + view.failedMails + (report?.unfinished ?? 0) === 0;
  const answer =
    problems > 0 ? answers.bad : isFine ? (report === undefined ? answers.unknown : answers.fine) : answers.almost;
  const found = [
    ...(problems > 0 ? [fill(check.problems, { count: problems })] : []),
    ...(warnings > 0 ? [fill(check.warnings, { count: warnings })] : []),
    ...(report !== undefined && report.unfinished > 0 ? [fill(check.unfinished, { count: report.unfinished })] : []),
  ];
  return {
    heading: fill(messages.heading, { answer }),
    facts: factsOf(view),
    check: {
      when:
        report === undefined
          ? check.none
          : fill(check.at, { day: formatDate(dayInRome(report.at)), time: romeTime(report.at) }),
      failed: view.failed ? check.failed : undefined,
      summary: report === undefined ? undefined : found.length === 0 ? check.fine : found.join(", "),
      groups: (report?.groups ?? []).map(({ group, observations }) => ({
        name: group,
        observations: observations.map(({ state, says, lines = [] }) => ({
          state: messages.states[state],
          isBad: state === "problem" || state === "warning",
          text: says,
          lines,
        })),
      })),
    },
  };
}

function factsOf(view: SystemView) {
  const { failedMails, waitingMails, erasures, lastErasureAt } = view;
  const waiting = waitingMails > 0 ? fill(messages.mailsWaiting, { count: waitingMails }) : undefined;
  return [
    {
      label: messages.mails,
      value: failedMails > 0 ? fill(messages.mailsFailed, { count: failedMails }) : (waiting ?? messages.mailsSent),
      note: failedMails > 0 ? waiting : undefined,
    },
    {
      label: messages.quarantine,
      value: view.quarantined === 0 ? messages.empty : String(view.quarantined),
      note: undefined,
    },
    { label: messages.version, value: view.version, note: undefined },
    {
      label: messages.erasures,
      value: erasures === 0 ? messages.noErasures : String(erasures),
      note:
        lastErasureAt === undefined
          ? undefined
          : fill(messages.lastErasure, { day: formatDate(dayInRome(lastErasureAt)) }),
    },
  ];
}

function countOf(groups: readonly CheckedGroup[], state: "problem" | "warning"): number {
  return groups.flatMap(({ observations }) => observations).filter((one) => one.state === state).length;
}
