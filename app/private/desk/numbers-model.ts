import { type NumberStep, numberSteps, type NumbersView } from "#domain/desk/numbers.ts";
import { directSource, otherSource } from "#domain/visits/visits.ts";
import { capitalize, formatDate, formatLanguage, formatNumber } from "#i18n/format.ts";
import { deskNumbers as messages } from "#i18n/messages/it/desk-numbers.ts";
import { fill } from "#i18n/messages/messages.ts";

export interface FunnelRow {
  step: NumberStep;
  label: string;
  note: string | undefined;
  count: string;
  /** Of the largest step, and of the step before. */
  percent: number;
  before: number;
  /** Where most are lost. */
  isLeak: boolean;
}

export interface CountTable {
  title: string;
  columns: readonly string[];
  rows: ReadonlyArray<{ name: string; counts: readonly string[] }>;
  /** The steps that are not known here. */
  note?: string;
}

export interface NumbersModel {
  heading: string;
  lead: string;
  /** Where there is too little to compare. */
  few: string | undefined;
  funnel: readonly FunnelRow[];
  tables: readonly CountTable[];
}

/** The number of visits below which a share says nothing. */
const fewVisits = 20;

/** @param pageNames the names of pages by the ids of their routes */
export function numbersModel(view: NumbersView, pageNames: Readonly<Partial<Record<string, string>>>): NumbersModel {
  const { steps } = view;
  const hasFew = steps.visited < fewVisits;
  const ratio = steps.confirmed === 0 ? undefined : Math.round(steps.visited / steps.confirmed);
  const answer = ratio === undefined || ratio === 0 ? messages.none : fill(messages.ratio, { count: number(ratio) });
  return {
    heading: fill(messages.heading, { answer }),
    lead: fill(messages.lead, { from: formatDate(view.from), to: formatDate(view.to), views: number(view.views) }),
    few: hasFew ? messages.few : undefined,
    funnel: funnelRows(steps, hasFew),
    tables: tablesOf(view, pageNames),
  };
}

function funnelRows(steps: NumbersView["steps"], hasFew: boolean): FunnelRow[] {
  const most = Math.max(1, ...numberSteps.map((step) => steps[step]));
  const shares = numberSteps.map((step, index) => {
    const before = index === 0 ? undefined : steps[numberSteps[index - 1] ?? step];
    return before === undefined || before === 0 ? undefined : steps[step] / before;
  });
  const least = Math.min(...shares.filter((share) => share !== undefined));
  return numberSteps.map((step, index) => {
    const share = shares[index];
    const isLeak = !hasFew && share !== undefined && share === least && share < 1;
    const note = isLeak ? messages.leak : messages.ofBefore;
    return {
      step,
      label: messages.steps[step],
      note: share === undefined ? undefined : fill(note, { percent: Math.round(share * 100) }),
      count: number(steps[step]),
      percent: percentOf(steps[step], most),
      before: index === 0 ? 0 : percentOf(steps[numberSteps[index - 1] ?? step], most),
      isLeak,
    };
  });
}

function tablesOf(view: NumbersView, pageNames: Readonly<Partial<Record<string, string>>>): CountTable[] {
  const { columns } = messages;
  return [
    {
      title: messages.sources,
      note: messages.visitsOnly,
      columns: [columns.visits],
      rows: view.sources.map(({ source, count }) => ({ name: sourceName(source), counts: [number(count)] })),
    },
    {
      title: messages.pages,
      note: messages.visitsOnly,
      columns: [columns.visits],
      rows: view.pages.map(({ page, count }) => ({ name: nameOf(page, pageNames), counts: [number(count)] })),
    },
    {
      title: messages.languages,
      columns: [columns.visits, columns.requests, columns.yes],
      rows: view.locales.map(({ locale, steps }) => ({
        name: capitalize(formatLanguage(locale, "it"), "it"),
        counts: [steps.visited, steps.sent, steps.confirmed].map(number),
      })),
    },
    {
      title: messages.forms,
      columns: [columns.requests, columns.yes],
      rows: [
        ...view.forms.map(({ kind, counts }) => ({ name: messages.kinds[kind], counts })),
        { name: messages.telephone, counts: view.byTelephone },
      ].map(({ name, counts }) => ({ name, counts: [counts.sent, counts.confirmed].map(number) })),
    },
    {
      title: messages.weeks,
      columns: [columns.visits, columns.requests, columns.yes],
      rows: view.weeks.map(({ week, steps }) => ({
        name: formatDate(week),
        counts: [steps.visited, steps.sent, steps.confirmed].map(number),
      })),
    },
  ];
}

function nameOf(page: string, pageNames: Readonly<Partial<Record<string, string>>>): string {
  const others: Readonly<Partial<Record<string, string>>> = messages.otherPages;
  return pageNames[page] ?? others[page] ?? page;
}

function sourceName(source: string): string {
  if (source === directSource) return messages.direct;
  return source === otherSource ? messages.other : source;
}

function percentOf(count: number, most: number): number {
  return Math.round((count / most) * 1000) / 10;
}

function number(count: number): string {
  return formatNumber(count, "it");
}
