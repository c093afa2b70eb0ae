import { formatDate, formatDays, formatDifference, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill, fillParts } from "#src/i18n/messages/messages.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import { dayInRome, dayText } from "#src/i18n/request-text.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import { type Account, accountOf } from "#src/payments/ledger.ts";
import type { ChoiceSource } from "./choice-script.ts";
import { chosenLines, hasOptional, readChoice, totalsOf } from "./lines.ts";
import { isSameOffer } from "./quote.ts";
import { type ExtrasChoice, QuoteTable } from "./quote-table.tsx";
import { changeRows, changeSums, orderChanges, totalChange } from "./quote-text.ts";
import { useErrors } from "#src/requests/action-form.tsx";
import { hasDeposit, type SentQuote } from "#src/requests/agreement.ts";
import type { VisitorView } from "#src/requests/pages.server.ts";
import { isConfirmed } from "#src/requests/request.ts";
import { milestoneSteps } from "#src/requests/timeline.tsx";
import { Act, type Shown, VisitorForm, useRequestMessages } from "#src/requests/visitor-form.tsx";
import { Button } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Sums } from "./sums.tsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";

interface QuoteSectionProps extends Shown {
  quote: SentQuote;
  choice: ExtrasChoice | undefined;
  pdfPath: string;
  withdrawal: string;
  /** The order, which a change of an agreement shows with what it replaces. */
  slip: ReactNode;
}

/** The name of the buttons that lead to the page which the client may show to others, and that close it. */
export const showName = "show";
export const hideAct = "hide";

export function ShowToOthers({ isShown, canShow = true }: Pick<VisitorView, "isShown"> & { canShow?: boolean }) {
  const { pathname } = useLocation();
  const { show, hide } = useRequestMessages().messages.quote;
  return (
    <form className="actions" method="post" action={pathname}>
      {canShow && (
        <Button type="submit" variant="line" name={showName} value="1">
          {show}
        </Button>
      )}
      {isShown && (
        <Button type="submit" variant="line" name={showName} value={hideAct}>
          {hide}
        </Button>
      )}
    </form>
  );
}

/** What is signed: a quote after its order, or what changes of an agreement beside its order. */
export function QuoteSection({ quote, choice, slip, pdfPath, withdrawal, ...shown }: QuoteSectionProps) {
  const { view, names, refusal } = shown;
  const { locale, messages: words } = useRequestMessages();
  const messages = words.quote;
  const { allowed, quotes, inForce, onAcceptance, request } = view;
  const confirmedDecline = isConfirmed(request.status) ? messages.confirmedDecline : undefined;
  const declineText = inForce === undefined ? confirmedDecline : messages.agreedChangeDecline;
  const balance = onAcceptance.find(({ kind }) => kind === "balance");
  // A refused answer to another version shows both versions.
  const answered = quotes.find(({ version }) => String(version) === refusal?.entries["quoteVersion"]);
  const outdated = refusal?.reason === "quote-outdated" && answered !== quote ? answered : undefined;
  const earlier = outdated ?? (inForce === undefined ? quotes.at(-2) : undefined);
  const { terms } = quote;
  const { totals } = choice ?? quote;
  const account = accountOf(totals, view.ledger, undefined);
  const notes = {
    ...(account.depositDueCents > 0 && {
      deposit: fill(messages.depositNote, { days: formatDays(terms.holdDays, locale) }),
    }),
    ...(balance && { balance: fill(messages.balanceNote, { day: formatDate(balance.date, locale) }) }),
  };
  const table = <QuoteTable quote={quote} notes={notes} hasDeposit={hasDeposit(view.history, quote)} choice={choice} />;
  const message = quote.message !== undefined && <p className="words quoted__message">{quote.message}</p>;
  const compared = earlier !== undefined && !isSameOffer(earlier, quote) && (
    <Disclosure title={fill(messages.compared, { version: earlier.version })} open>
      <ChangedLines before={earlier} after={quote} names={names} />
    </Disclosure>
  );
  const head = (
    <div className="ends quoted__head">
      <h2 className="h2" id="preventivo">
        {inForce === undefined ? messages.title : messages.agreedChange}
      </h2>
      <p className="small muted tnum">
        {fill(messages.number, { version: quote.version, day: formatDate(dayInRome(quote.sentAt), locale) })}
      </p>
    </div>
  );
  const difference = inForce && totals.totalCents - inForce.quote.totals.totalCents;
  return (
    <>
      {inForce === undefined && (
        <div className="section section--tight on-paper">
          <div className="wrap parts two">
            {slip}
            <Contents of={names.contents?.[quote.order.formula ?? ""]} />
          </div>
        </div>
      )}
      <section className="section section--tight on-white" data-choice={choice && choiceSource(quote, account, locale)}>
        <div className="wrap parts two">
          {inForce === undefined ? (
            <div>
              {head}
              {table}
              {message}
              {compared}
            </div>
          ) : (
            <div className="column">
              {slip}
              <div>
                {head}
                <ChangedLines before={inForce.quote} after={quote} />
                <Sums rows={changeSums(inForce.quote.totals, totals, account, locale)} />
                {message}
                {compared}
              </div>
            </div>
          )}
          <div className="parts quoted__answer">
            {allowed.includes("accept-quote") && (
              <section className="sign column">
                <h2 className="h2" id="firma">
                  {messages.answerTitle}
                </h2>
                {inForce === undefined ? (
                  <ul className="small sign__terms">
                    {answerSteps(view, locale).map(({ date, title, text }) => (
                      <li key={title}>
                        <b className="tnum">{formatDate(date, locale)}</b>
                        <span>
                          {title}
                          {text !== "" && <small>{text}</small>}
                        </span>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p>{fill(messages.validUntil, { day: dayText(quote.validUntil, locale) })}</p>
                )}
                <VisitorForm
                  {...shown}
                  act="accept-quote"
                  choice={choice}
                  sendText={
                    difference === undefined
                      ? undefined
                      : fill(messages.signChange, { difference: formatDifference(difference, locale) })
                  }
                />
                {inForce === undefined && <p className="small muted">{messages.acceptNote}</p>}
                <p className="small muted">{withdrawal}</p>
              </section>
            )}
            <div className="actions">
              <Go look="quiet" to={pdfPath} download>
                {messages.pdf}
              </Go>
              <ShowToOthers isShown={view.isShown} />
            </div>
            <div className="acts__list">
              {inForce !== undefined && (
                <Disclosure
                  title={messages.whole}
                  tagline={fill(messages.wholeNote[quote.lines.length === 1 ? "one" : "other"], {
                    count: quote.lines.length,
                    total: formatMoney(totals.totalCents, locale),
                  })}
                  // What can be chosen must be seen.
                  open={choice !== undefined}
                >
                  {table}
                </Disclosure>
              )}
              <Act {...shown} act="request-change" />
              <Act {...shown} act="decline-quote" tagline={declineText} />
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

interface ChangedLinesProps {
  before: SentQuote;
  after: SentQuote;
  /** Names the parts of the order that differ, if no slip shows them. */
  names?: OrderWords;
}

/** The lines that differ, each with what it adds: what is replaced is struck out, and the words between say so too. */
function ChangedLines({ before, after, names }: ChangedLinesProps) {
  const { locale, messages } = useRequestMessages();
  const { quote: words } = messages;
  const rows = [
    ...(names === undefined ? [] : orderChanges(before.order, after.order, names)),
    ...changeRows(before, after, locale),
    ...(names === undefined ? [] : [totalChange(before, after, locale)]),
  ];
  return (
    <ul className="priced quoted__changes">
      {rows.map(({ change, label, from, to, cents }, index) => (
        <li key={index}>
          <span className="leader">
            <b>{label}</b>
            {cents !== undefined && <span className="amount">{formatDifference(cents, locale)}</span>}
          </span>
          <small>
            {change !== "" && `${change}: `}
            {from === undefined
              ? to
              : fillParts<ReactNode>(words.fromTo, {
                  before: <del key="before">{from}</del>,
                  after: <b key="after">{to}</b>,
                })}
          </small>
        </li>
      ))}
    </ul>
  );
}

export function Contents({ of }: { of: NonNullable<OrderWords["contents"]>[string] }) {
  const { included, excluded } = useRequestMessages().messages.quote;
  if (of === undefined) return null;
  const part = (title: string, items: readonly string[]) => (
    <div>
      <h2 className="h3">{title}</h2>
      <ul className="small">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
  return (
    <div className="quoted__contents">
      {part(included, of.included)}
      {part(excluded, of.excluded)}
    </div>
  );
}

function choiceSource({ lines, terms: { depositPercent } }: SentQuote, { paidCents }: Account, locale: Locale): string {
  const priced = lines.map(({ quantityHundredths, unitPriceCents, vatPercent, optional }) => {
    return { quantityHundredths, unitPriceCents, vatPercent, optional };
  });
  return JSON.stringify({ lines: priced, depositPercent, paidCents, locale } satisfies ChoiceSource);
}

/** The choice among the optional lines; undefined if there are none, or if the quote cannot be accepted. */
export function useChoice(
  quote: SentQuote | undefined,
  { view, refusal }: Omit<Shown, "names">,
): ExtrasChoice | undefined {
  const { pathname } = useLocation();
  const errorOf = useErrors(refusal);
  if (quote === undefined || !hasOptional(quote) || !view.allowed.includes("accept-quote")) return undefined;
  const { entries = {} } = refusal ?? {};
  // Numbers of lines are valid for one version.
  const isThisVersion = entries["quoteVersion"] === String(quote.version);
  const { chosen } = readChoice(quote.lines, isThisVersion ? entries : {});
  return {
    formId: "accetta",
    formAction: `${pathname}#preventivo`,
    chosen,
    totals: totalsOf(chosenLines(quote.lines, chosen), quote.terms.depositPercent),
    error: errorOf("extras"),
  };
}

/** The days to know before signing. The amounts depend on the chosen extras, and are below the lines. */
function answerSteps({ openQuote, onAcceptance, terms }: VisitorView, locale: Locale) {
  if (openQuote === undefined) return [];
  const answer = { kind: "answer", date: openQuote.validUntil, state: "due" } as const;
  const after = onAcceptance
    .filter(({ kind }) => kind !== "event")
    .map(({ kind, date, state }) => ({ kind, date, state }));
  return milestoneSteps([answer, ...after], terms, locale);
}

/** The quotes that can only be read: the agreement first, then earlier versions, the latest first. */
export function foldedQuotes(
  { quotes, agreement, openQuote, request, history, isShown }: VisitorView,
  open: SentQuote | undefined,
  agreementPath: string,
  withdrawal: string,
  messages: RequestMessages["quote"],
  locale: Locale,
): ReactNode[] {
  const agreed = agreement?.quote;
  const earlier = quotes.filter(({ version }) => version !== agreed?.version && version !== open?.version);
  return [...(agreed === undefined ? [] : [agreed]), ...earlier.toReversed()].map((quote) => {
    const values = {
      version: quote.version,
      total: formatMoney(quote.totals.totalCents, locale),
      day: formatDate(dayInRome(quote.sentAt), locale),
    };
    return (
      <Disclosure
        key={quote.version}
        id={quote === agreed ? "accordo" : undefined}
        title={fill(quote === agreed ? messages.agreed : messages.earlier, values)}
        tagline={fill(quote === agreed ? messages.agreedNote : messages.earlierNote, values)}
      >
        <QuoteTable quote={quote} hasDeposit={hasDeposit(history, quote)} />
        {quote.message !== undefined && <p className="words">{quote.message}</p>}
        {quote === agreed && (
          <>
            <p className="small muted">{withdrawal}</p>
            {request.content.order.date !== undefined && (
              <div className="actions">
                <Go look="quiet" to={agreementPath}>
                  {messages.print}
                </Go>
                {openQuote === undefined && <ShowToOthers isShown={isShown} />}
              </div>
            )}
          </>
        )}
      </Disclosure>
    );
  });
}
