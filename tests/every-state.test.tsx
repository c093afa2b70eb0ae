import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { owedIn } from "#src/content/terms.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { visitorCalendar } from "#src/requests/calendar.server.ts";
import { updatesFor } from "#src/requests/events.ts";
import { visitorView } from "#src/requests/pages.server.ts";
import { duesFromRow, listColumns } from "#src/requests/request-row.server.ts";
import { OwnerRequestPage } from "#src/requests/owner-request.page.tsx";
import { ownerRequestData } from "#src/requests/owner-request.server.ts";
import { allowedActions, type RequestState } from "#src/requests/transitions.ts";
import { mailAbout, mailSettings } from "#tests/helpers/mails.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { sampleRules } from "#tests/helpers/quotes.ts";
import { historyIn, nameOf, requestIn, type State, statesByStep } from "#tests/helpers/states.ts";
import { textOf } from "#tests/helpers/text-of.ts";
import { ownersView, visitorPage } from "#tests/helpers/visitor-page.tsx";

/*
 * What readers are told in each state of a request follows rules: nothing that is paid is asked for, no deadline lies in the past or after one
 * that needs it, and all name the same amounts and days.
 */

const today = "2026-11-27";
const now = new Date(`${today}T09:00:00.000Z`);

async function deskPageOf(state: RequestState): Promise<string> {
  const view = ownersView(visitorView(state), allowedActions("owner", state));
  const shown = await ownerRequestData(view, sampleContent, new URL("https://www.ambra.example/decisione/abc"));
  return markupOf(<OwnerRequestPage shown={shown} posted={undefined} />, "it", "/decisione/abc");
}

/** The targets on the page itself of its links that it does not have. The frame of the page has `main`. */
function missingTargets(markup: string): string[] {
  const ids = new Set(["main", ...[...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]);
  return [...markup.matchAll(/ href="#([^"]+)"/g)].flatMap(([, id = ""]) => (ids.has(id) ? [] : [id]));
}

/** "811,29 €, entro il 29/11/2026" and the like. */
const owedText = {
  it: /([\d.]+,\d\d) €(?: di \w+)?, entro (?:il |l’)(\d\d\/\d\d\/\d{4})/g,
  en: /€([\d,]+\.\d\d)(?: is due|,) by (\d\d\/\d\d\/\d{4})/g,
};
/** What is asked for, but for the sums of a change that is still open. */
const asksForMoney = {
  it: /(?:Caparra|Saldo|Differenza) da versare|Restano \d|Da versare \d/,
  en: /is due by|(?:Deposit|Balance|Difference) due€|€[\d,.]+ to pay/,
};
const order = ["answer", "deposit", "balance", "event"] as const;

async function problemsIn(at: State, locale: Locale): Promise<string[]> {
  const history = historyIn(at, { today, locale });
  const request = requestIn(at, { today, locale });
  const { date: eventDate = "" } = request.content.order;
  const state: RequestState = {
    request,
    history,
    now,
    ...sampleRules,
  };
  const view = visitorView(state);
  const { account, milestones } = view;
  const owed = owedIn(milestones);
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };

  check(
    owed.reduce((sum, { cents }) => sum + cents, 0) === account.dueCents,
    "what is owed is not what the account says",
  );
  for (const { kind, date, state: one } of milestones) {
    if (one === "ahead" || one === "due") check(date >= today, `${kind} is asked for on a day that has passed`);
    if (one === "late") check(date < today, `${kind} is late before its day`);
  }
  // A change can still be answered when the deposit of the agreement is due.
  const needed = view.agreement === undefined ? order : order.slice(1);
  const ordered = needed.flatMap((kind) => milestones.filter((one) => one.kind === kind && one.state !== "done"));
  const isSettledBefore = view.agreement?.final === undefined && eventDate >= today;
  for (const [index, { kind, date }] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next !== undefined && isSettledBefore) check(date <= next.date, `${kind} is later than ${next.kind}`);
  }
  if (at.type === "quote-accepted" && eventDate >= today) {
    check(
      owed.every(({ isLate }) => !isLate || history.length > 3),
      "a day has passed when it is agreed on",
    );
    check(
      view.agreement?.balanceBy === milestones.find(({ kind }) => kind === "balance")?.date,
      "the PDF has another day",
    );
  }
  const dues = duesFromRow(listColumns(request, history)).filter(({ kind }) => kind !== "quote" && kind !== "refund");
  const told = owed.map(({ cents, date }) => `${formatMoney(cents, locale)} ${formatDate(date)}`);
  check(
    dues.map(({ cents, on }) => `${formatMoney(cents, locale)} ${formatDate(on)}`).join() === told.join(),
    "the desk has other amounts",
  );

  const markups = [visitorPage(view, { locale, order: view.request.content.order }), await deskPageOf(state)];
  for (const target of markups.flatMap(missingTargets)) check(false, `a link leads to #${target}, which is nowhere`);
  const [page = "", desk = ""] = markups.map(textOf);
  const last = history.at(-1);
  const mail =
    last !== undefined && updatesFor(last).includes("visitor-update")
      ? (await mailAbout("visitor-update", { request, history, now })).text
      : "";
  const calendar = visitorCalendar(request, history, mailSettings, "") ?? "";
  const unfolded = calendar.replaceAll(/\r?\n /g, "").replaceAll("\\", "");
  const texts = { page, mail, calendar: unfolded };
  for (const [name, text] of Object.entries({ ...texts, desk })) {
    check(!/\{\w+\}|undefined|NaN/.test(text), `the ${name} has a value that is not filled in`);
  }
  for (const [name, text] of Object.entries(texts)) {
    const plain = text.replaceAll("\u00A0", " ");
    // An offer has the days that it would lead to.
    for (const [, amount = "", day = ""] of at.type === "time-offered" ? [] : plain.matchAll(owedText[locale])) {
      const pair = told.some((one) => one.includes(amount) && one.endsWith(day));
      check(pair, `the ${name} asks for ${amount} by ${day}`);
    }
    if (view.agreement !== undefined && owed.length === 0)
      check(!asksForMoney[locale].test(plain), `the ${name} asks for money`);
  }
  if (view.agreement !== undefined) {
    for (const one of owed) {
      check(
        page.includes(formatMoney(one.cents, locale)) && page.includes(formatDate(one.date, locale)),
        `the page leaves out ${one.kind}`,
      );
    }
  }
  return problems;
}

describe("what readers are told after a transition", () => {
  it.each(statesByStep)("follows the rules: $type by $by from $from to $to", async ({ type, states }) => {
    const found: string[] = [];
    for (const [index, state] of states.entries()) {
      const locale = locales[(index + (type?.length ?? 0)) % locales.length] ?? "it";
      const problems = await problemsIn(state, locale);
      found.push(...problems.map((problem) => `${nameOf(state)}, ${locale}: ${problem}`));
    }
    expect(found).toEqual([]);
  });
});
