import type { ReactNode } from "react";
import { data, useLocation } from "react-router";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { chatAbout } from "#src/booking/form-text.ts";
import { policyDates } from "#src/content/terms.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { capitalize, formatDate, formatDays, formatMoney } from "#src/i18n/format.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill, fillParts } from "#src/i18n/messages/messages.ts";
import { eventTimeText, type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dateText, dayInRome, dayText, eventName, romeTime } from "#src/i18n/request-text.ts";
import { localeOf, pathTo, privatePath } from "#src/i18n/routes.ts";
import { accountRows } from "#src/payments/account-rows.ts";
import { billingText } from "#src/payments/billing.ts";
import { type Account, accountOf, reversibleEntries } from "#src/payments/ledger.ts";
import type { ChoiceSource } from "#src/quotes/choice-script.ts";
import { chosenLines, hasOptional, readChoice, totalsOf } from "#src/quotes/lines.ts";
import { type ExtrasChoice, choiceId, PricedLine, QuoteTable, recomputeName } from "#src/quotes/quote-table.tsx";
import { changeRows, changeSums, orderChanges, totalChange } from "#src/quotes/quote-text.ts";
import { located, quotedWords } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { orderRows, orderText, type OrderWords } from "#src/order/order-text.ts";
import { Slip, type SlipRow } from "#src/order/slip.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { Drawing, useContentOf } from "#src/ui/drawing.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { Go } from "#src/ui/link.tsx";
import { useLocale, useMessages, useWords } from "#src/ui/messages.tsx";
import { LiveSum, Sums } from "#src/ui/sums.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { ActionForm, OutcomeNotice, useErrors } from "./action-form.tsx";
import { cardParameter, doneParameter, type NoticeText, type ActionRefusal } from "./action.ts";
import { actionNamed, visitorForm, visitorNotice } from "./actions.ts";
import type { SentQuote } from "./agreement.ts";
import { postAction, invalidLinkStatus } from "./post-action.server.ts";
import {
  detailInput,
  eventDetailRows,
  detailText,
  knownDetails,
  type KnownDetail,
  missingDetails,
  neededText,
} from "./event-details.ts";
import { eventTimeOf } from "./events.ts";
import { InvalidLink, invalidLink, PrivateFrame, PrivateHead } from "./frame.tsx";
import { isConfirmed, isHeld, isOpenStatus } from "./request.ts";
import frameStyles from "./frame.css?url";
import requestStyles from "./request.css?url";
import { headline, labelOf, type ProgressText, progressOf } from "./headline.ts";
import { milestoneSteps, Timeline } from "./timeline.tsx";
import { type PayTo, Transfer } from "./transfer.tsx";
import { transitionOf, type VisitorAction } from "./transitions.ts";
import { followLink, openAsVisitor, type VisitorView } from "./pages.server.ts";
import type { Route } from "./+types/request.page";

export const handle: PageHandle = { frame: "own", styles: [frameStyles, requestStyles] };

/** Shows the request and changes nothing: mail scanners follow links. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { site } = context.get(servicesContext);
  const opened = await openAsVisitor(site, token);
  if (!opened.ok) {
    const invalid = invalidLink(opened, locale);
    return data({ opened: false as const, ...invalid }, { status: invalidLinkStatus(opened.reason) });
  }
  const { view } = opened;
  const content = context.get(contentContext);
  const { company, business } = content;
  const { reference } = view.request;
  return data({
    opened: true as const,
    title: fill(requestMessagesIn(locale).title, { reference, brand: company.brand }),
    reference,
    view,
    order: await located(orderOf(view), business),
    orderWords: quotedWords(content, locale),
    business,
    payTo: { ...company.payment, takesCards: site.config.stripe !== undefined },
    done: url.searchParams.get(doneParameter),
    card: url.searchParams.get(cardParameter),
    paths: {
      calendar: privatePath("request-calendar", locale, token),
      eventSheet: privatePath("event-sheet", locale, token),
      agreement: privatePath("agreement", locale, token),
      card: privatePath("card", locale, token),
    },
  });
}

/** While a first quote is open, its order; a change of the agreement is shown beside what was agreed on. */
function orderOf({ inForce, openQuote, request }: VisitorView): Order {
  return (inForce === undefined ? openQuote?.order : undefined) ?? request.content.order;
}

/** Performs an action, or shows a quote again with the sums of what was chosen. */
export async function action({ request, context, params: { token }, url }: Route.ActionArgs) {
  const { [recomputeName]: recompute, ...entries } = readEntries(await request.clone().formData());
  if (recompute !== undefined) return { chosen: entries };
  const locale = localeOf(url.pathname);
  const { site, admit } = context.get(servicesContext);
  const { failed } = requestMessagesIn(locale);
  return postAction(site, request, {
    actor: "visitor",
    path: privatePath("request", locale, token),
    find: () => followLink(site, "visitor", token),
    admit,
    dayLabel: (date) => fill(failed.askDay, { day: dayText(date, locale) }),
  });
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function RequestRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.reference : undefined}>
      {loaderData.opened ? (
        <RequestPage {...loaderData} posted={actionData} whatsapp={site.company.whatsapp} />
      ) : (
        <InvalidLink {...loaderData} company={site.company} />
      )}
    </PrivateFrame>
  );
}

type Opened = Extract<Route.ComponentProps["loaderData"], { opened: true }>;

interface RequestPageProps extends Pick<Opened, "view" | "order" | "orderWords" | "done" | "card" | "paths"> {
  business: Pick<Opened["business"], "base" | "responseHours" | "show">;
  payTo: PayTo;
  /** The answer to a post that was not performed: a refusal, or what was chosen, to be shown with its sums. */
  posted: ActionRefusal | { chosen: Entries } | undefined;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
}

interface Shown {
  view: VisitorView;
  refusal: ActionRefusal | undefined;
}

function useRequestMessages() {
  const locale = useLocale();
  return { locale, messages: requestMessagesIn(locale) };
}

/** The visitor's page of a request: status, timeline and actions. It never shows the owner's notes. */
export function RequestPage({ view, order, business, payTo, done, card, posted, ...page }: RequestPageProps) {
  const { whatsapp, paths, orderWords: names } = page;
  const siteMessages = useMessages();
  const { locale, messages } = useRequestMessages();
  const [refusal, computed] = posted !== undefined && "chosen" in posted ? [undefined, posted.chosen] : [posted];
  const typed =
    computed && ({ action: "accept-quote", reason: "invalid", errors: {}, entries: computed, days: [] } as const);
  const shown = { view, refusal: typed ?? refusal };
  const { request, today, agreement, allowed } = view;
  const { status, content, reference, receivedAt } = request;
  const isOpen = isOpenStatus(status);
  const isOver = !isOpen || (content.order.date !== undefined && content.order.date < today);
  const quote = view.openQuote;
  const canAcceptQuote = quote !== undefined && allowed.includes("accept-quote");
  const canAcceptOffer = view.offer !== undefined && allowed.includes("accept-offer");
  const notice = cardNotice(card, view, messages) ?? visitorNotice(done, view, locale);
  const refused = actionNamed("visitor", refusal?.action);
  const words = useWords();
  const extrasField = { name: "extras", id: choiceId, label: messages.quote.extras };
  const isAboutDetails = (refused ?? done) === "give-event-details" && allowed.includes("give-event-details");
  const outcome = (notice !== undefined || refusal !== undefined) && (
    <OutcomeNotice
      view={view}
      done={notice}
      refusal={refusal}
      messages={messages.failed}
      askAction="ask-for-time"
      fields={refused === undefined ? [] : [...visitorForm(refused, view, locale).fields, extrasField]}
    />
  );
  const choice = useChoice(quote, shown);
  const { heading, lead } = headline(view, business, words, locale);
  const total = status === "quoted" && choice && choice.totals.totalCents;
  const folded = foldedQuotes(view, quote, messages.quote, locale);
  const payment = <PaymentSection view={view} payTo={payTo} paths={paths} />;
  return (
    <>
      <PrivateHead
        heading={total ? messages.statuses.quoted.heading : heading}
        values={total ? { total: <LiveSum key="total" sum="totalCents" cents={total} /> } : undefined}
        lead={lead}
        floor={<ProgressSteps {...progressOf(view, words, locale)} hasNew={done === "accept-quote"} />}
      >
        {canAcceptQuote && (
          <a className="action-link" href="#firma">
            {messages.quote.toAnswer}
          </a>
        )}
      </PrivateHead>
      {outcome !== false && !isAboutDetails && (
        <div className="outcome section section--tight on-paper">
          <div className="wrap">{outcome}</div>
        </div>
      )}
      {canAcceptOffer && <Offer {...shown} />}
      {quote !== undefined && <QuoteSection {...shown} quote={quote} choice={choice} names={names} />}
      {!isConfirmed(status) && payment}
      <EventDetails {...shown}>{isAboutDetails && outcome}</EventDetails>
      <div className="section section--tight on-paper">
        <div className="wrap parts two request">
          <aside aria-label={words.summary}>
            <div className={isConfirmed(status) ? "stack stack--white" : "stack"}>
              <Slip
                title={words.summary}
                rows={[...orderRows(order, names, eventName(request, words)), ...otherRows(view, locale)]}
                ground={isConfirmed(status) ? "on-white" : "on-gialla"}
                head={
                  <p className="slip__code">
                    <span>{reference}</span>
                    <span>{labelOf(view, locale)}</span>
                  </p>
                }
              >
                {content.details !== "" && (
                  <p className="slip__foot plain-text">{fill(messages.timeline.quote, { message: content.details })}</p>
                )}
                <p className="slip__foot ends">
                  <span>{isConfirmed(status) ? messages.summary.copyVisitor : words.request.ownCopy}</span>
                  <span className="tnum">{`${formatDate(dayInRome(receivedAt), locale)}, ${romeTime(receivedAt)}`}</span>
                </p>
              </Slip>
            </div>
            <NextLinks
              view={view}
              isOver={isOver}
              hasPrimary={canAcceptOffer || canAcceptQuote}
              chat={whatsapp === undefined ? undefined : chatAbout(reference, whatsapp, siteMessages.forms)}
              paths={paths}
            />
          </aside>
          <div className="parts">
            <section className="column">
              <h2 className="h3">{isOver ? messages.timeline.titleOver : messages.timeline.title}</h2>
              <Timeline view={view} business={business} locale={locale} />
            </section>
            {folded.length > 0 && (
              <section className="acts column">
                <h2 className="h3">{messages.quote.title}</h2>
                <div className="acts__list">{folded}</div>
                {agreement !== undefined && content.order.date !== undefined && (
                  <div className="actions">
                    <Go look="quiet" to={paths.agreement}>
                      {messages.quote.print}
                    </Go>
                  </div>
                )}
              </section>
            )}
            <RequestActions {...shown} />
          </div>
        </div>
      </div>
      {isConfirmed(status) && payment}
    </>
  );
}

interface NextLinksProps extends Pick<RequestPageProps, "view" | "paths"> {
  isOver: boolean;
  /** An offer or a quote above has its own primary action. */
  hasPrimary: boolean;
  chat: string | undefined;
}

function NextLinks({ view: { request }, isOver, hasPrimary, chat, paths }: NextLinksProps) {
  const { locale, messages } = useRequestMessages();
  const { status, content } = request;
  const isOpen = isOpenStatus(status);
  const calendar = content.order.date !== undefined &&
    (isOpen || status === "cancelled") && { to: paths.calendar, text: messages.actions.calendar, download: true };
  const whatsapp = chat !== undefined && { to: chat, text: messages.whatsapp };
  const eventSheet = isOpen && !isOver && { to: paths.eventSheet, text: messages.actions.eventSheet };
  const links = [
    isOver && { to: pathTo("booking", locale), text: messages.again },
    ...(isOver || hasPrimary || isConfirmed(status)
      ? [calendar, eventSheet, whatsapp]
      : [whatsapp, calendar, eventSheet]),
  ].filter((link) => link !== false);
  return (
    <div className="actions request__next">
      {links.map(({ text, ...link }, index) => (
        <Go key={link.to} look={index === 0 && !hasPrimary ? "primary" : "quiet"} {...link}>
          {text}
        </Go>
      ))}
    </div>
  );
}

/** The notice after a payment by card, which the provider confirms before or after the client comes back. */
function cardNotice(
  card: string | null,
  { account }: VisitorView,
  { payment: { card: messages } }: RequestMessages,
): NoticeText | undefined {
  if (card === "unavailable") return { ...messages.unavailable, isBad: true };
  if (card !== "paid") return undefined;
  return account.paidCents > 0 ? messages.arrived : messages.underWay;
}

/** Client, account and, once they are not in a form any more, the details of the event. */
function otherRows(view: VisitorView, locale: Locale): SlipRow[] {
  const { content, status } = view.request;
  const { summary } = messagesIn(locale).forms;
  return [
    ...(view.allowed.includes("give-event-details")
      ? []
      : eventDetailRows(content, view.eventDetails, "visitor", locale)),
    { label: summary.name, value: content.name },
    ...(content.kind === "booking" ? [{ label: summary.phone, value: formatPhone(content.phone, locale) }] : []),
    // The client's own copy has the sums too.
    ...(isConfirmed(status) ? accountRows(view, requestMessagesIn(locale).payment, locale) : []),
  ];
}

interface VisitorFormProps extends Shown {
  act: VisitorAction;
  choice?: ExtrasChoice | undefined;
}

function VisitorForm({ act, view, refusal, choice }: VisitorFormProps) {
  const { locale, messages } = useRequestMessages();
  const content = visitorForm(act, view, locale);
  const total = choice && <LiveSum key="total" sum="totalCents" cents={choice.totals.totalCents} />;
  const send = total === undefined ? content.send : fillParts<ReactNode>(messages.acts[act].send, { total });
  return (
    <ActionForm
      id={choice?.formId}
      action={act}
      version={view.version}
      content={{ ...content, send }}
      refusal={refusal}
    >
      {choice !== undefined && <input type="hidden" name="total" value={choice.totals.totalCents} />}
      {transitionOf("visitor", act).answersQuote === true && (
        <input type="hidden" name="quoteVersion" value={view.quotes.at(-1)?.version} />
      )}
    </ActionForm>
  );
}

interface ActTexts {
  tagline?: string | undefined;
  text?: string | undefined;
}

/** An action in a disclosure that states its consequences before the button, if it is allowed. */
function Act({ act, tagline, text, ...shown }: Shown & ActTexts & { act: VisitorAction }) {
  const { view, refusal } = shown;
  const usual: ActTexts & { title?: string; send: string } = useRequestMessages().messages.acts[act];
  if (!view.allowed.includes(act)) return null;
  const consequences = text ?? usual.text;
  return (
    <Disclosure title={usual.title ?? ""} tagline={tagline ?? usual.tagline ?? ""} open={refusal?.action === act}>
      {consequences !== undefined && <Paragraph text={consequences} />}
      <VisitorForm act={act} {...shown} />
    </Disclosure>
  );
}

function Offer(shown: Shown) {
  const { view } = shown;
  const { locale, messages } = useRequestMessages();
  const { offer: words, timeline } = messages;
  const { offer, request } = view;
  if (offer === undefined) return null;
  const before = eventTimeOf(request.content);
  const time = eventTimeText(offer.time, locale);
  const text = before === undefined ? `${time}.` : fill(words.text, { time, before: eventTimeText(before, locale) });
  return (
    <section className="section section--tight on-white offer">
      <div className="wrap parts two">
        <div className="column">
          <Heading text={words.title} level={2} />
          <p className="lead">{capitalize(text, locale)}</p>
          {offer.message !== undefined && <p className="words">{fill(timeline.quote, { message: offer.message })}</p>}
          <VisitorForm {...shown} act="accept-offer" />
        </div>
        <div className="acts__list">
          <Act {...shown} act="refuse-offer" />
        </div>
      </div>
    </section>
  );
}

function Contents({ of }: { of: NonNullable<OrderWords["contents"]>[string] }) {
  const { included, excluded } = useRequestMessages().messages.quote;
  if (of === undefined) return null;
  const part = (title: string, items: readonly string[]) => (
    <div>
      <h3 className="small">
        <b>{title}</b>
      </h3>
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

interface QuoteSectionProps extends Shown {
  quote: SentQuote;
  choice: ExtrasChoice | undefined;
  names: OrderWords;
}

function QuoteSection({ quote, choice, names, ...shown }: QuoteSectionProps) {
  const { view, refusal } = shown;
  const { locale, messages: words } = useRequestMessages();
  const messages = words.quote;
  const { allowed, quotes, inForce, onAcceptance, request } = view;
  const isChange = isConfirmed(request.status);
  const balance = onAcceptance.find(({ kind }) => kind === "balance");
  // An answer to another version is refused with both.
  const answered = quotes.find(({ version }) => String(version) === refusal?.entries["quoteVersion"]);
  const outdated = refusal?.reason === "quote-outdated" && answered !== quote ? answered : undefined;
  const before = outdated ?? inForce?.quote ?? quotes.at(-2);
  const { terms } = quote;
  const { totals } = choice ?? quote;
  const account = accountOf(totals, view.ledger, undefined);
  const notes = {
    ...(account.depositDueCents > 0 && {
      deposit: fill(messages.depositNote, { days: formatDays(terms.holdDays, locale) }),
    }),
    ...(balance && { balance: fill(messages.balanceNote, { day: formatDate(balance.date, locale) }) }),
  };
  const compared = before !== undefined && (
    <Disclosure title={fill(messages.compared, { version: before.version })} open>
      <ul className="rows rows--ends quoted__changes">
        {[
          ...orderChanges(before.order, quote.order, names, messages),
          ...changeRows(before, quote, messages, locale),
          // The sums of a change of the agreement have it.
          ...(inForce === undefined ? [totalChange(before, quote, messages, locale)] : []),
        ].map(({ change, label, amount }, index) => (
          <li key={index}>
            <span>
              {change !== "" && <small>{change}</small>}
              <b>{label}</b>
            </span>
            <span className="tnum">{amount}</span>
          </li>
        ))}
      </ul>
      {inForce !== undefined && <Sums rows={changeSums(inForce.quote.totals, totals, account, words, locale)} />}
    </Disclosure>
  );
  return (
    <section className="section section--tight on-white" data-choice={choice && choiceSource(quote, account, locale)}>
      <div className="wrap parts two">
        <div>
          <div className="ends quoted__head">
            <h2 className="h2" id="preventivo">
              {inForce === undefined ? messages.title : messages.agreedChange}
            </h2>
            <p className="small muted tnum">
              {fill(messages.number, { version: quote.version, day: formatDate(dayInRome(quote.sentAt), locale) })}
            </p>
          </div>
          <p>
            <b>{orderText(quote.order, names)}</b>
          </p>
          <Contents of={names.contents?.[quote.order.formula ?? ""]} />
          {inForce !== undefined && compared}
          <QuoteTable quote={quote} notes={notes} isChange={isChange} choice={choice} />
          {quote.message !== undefined && <p className="words quoted__message">{quote.message}</p>}
          {inForce === undefined && compared}
        </div>
        <div className="parts quoted__answer">
          {allowed.includes("accept-quote") && (
            <section className="sign column">
              <h2 className="h2" id="firma">
                {messages.answerTitle}
              </h2>
              <ul className="small sign__terms">
                {answerSteps(view, words, locale).map(({ date, title, text }) => (
                  <li key={title}>
                    <b className="tnum">{formatDate(date, locale)}</b>
                    <span>
                      {title}
                      {text !== "" && <small>{text}</small>}
                    </span>
                  </li>
                ))}
              </ul>
              <VisitorForm {...shown} act="accept-quote" choice={choice} />
              <p className="small muted">{inForce === undefined ? messages.acceptNote : messages.agreedChangeNote}</p>
            </section>
          )}
          <div className="acts__list">
            <Act {...shown} act="request-change" />
            <Act {...shown} act="decline-quote" tagline={inForce && messages.agreedChangeDecline} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The data of `choice-script.ts`. */
function choiceSource({ lines, terms: { depositPercent } }: SentQuote, { paidCents }: Account, locale: Locale): string {
  const priced = lines.map(({ quantityHundredths, unitPriceCents, vatPercent, optional }) => {
    return { quantityHundredths, unitPriceCents, vatPercent, optional };
  });
  return JSON.stringify({ lines: priced, depositPercent, paidCents, locale } satisfies ChoiceSource);
}

/** The choice among the optional lines of a quote; undefined if it has none, or cannot be accepted. */
function useChoice(quote: SentQuote | undefined, { view, refusal }: Shown): ExtrasChoice | undefined {
  const { pathname } = useLocation();
  const errorOf = useErrors(refusal);
  if (quote === undefined || !hasOptional(quote) || !view.allowed.includes("accept-quote")) return undefined;
  const { entries = {} } = refusal ?? {};
  // Lines of another version have other numbers.
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

/** The days that matter before the signature. The amounts, which follow the choice of extras, are below the lines. */
function answerSteps({ openQuote, onAcceptance, terms }: VisitorView, messages: RequestMessages, locale: Locale) {
  if (openQuote === undefined) return [];
  const answer = { kind: "answer", date: openQuote.validUntil, state: "due" } as const;
  const after = onAcceptance
    .filter(({ kind }) => kind !== "event")
    .map(({ kind, date, state }) => ({ kind, date, state }));
  return milestoneSteps([answer, ...after], terms, messages, locale);
}

/** The quotes that can only be read: the agreement first, then the versions before, the latest first. */
function foldedQuotes(
  { quotes, agreement }: VisitorView,
  open: SentQuote | undefined,
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
        title={fill(quote === agreed ? messages.agreed : messages.earlier, values)}
        tagline={fill(quote === agreed ? messages.agreedNote : messages.earlierNote, values)}
      >
        <QuoteTable quote={quote} isChange={quote === agreed && agreement?.isChange === true} />
        {quote.message !== undefined && <p className="words">{quote.message}</p>}
      </Disclosure>
    );
  });
}

/** The due amounts with their days, the bank transfer, and the payments so far; nothing if nothing was agreed on or paid. */
function PaymentSection({ view, payTo, paths }: Pick<RequestPageProps, "view" | "payTo" | "paths">) {
  const { locale, messages: words } = useRequestMessages();
  const messages = words.payment;
  const { agreement, ledger, request } = view;
  if (agreement === undefined && ledger.length === 0) return null;
  const { date } = request.content.order;
  const payments = reversibleEntries(ledger);
  return (
    <section className="section section--tight on-white">
      <div className="wrap parts two">
        {isHeld(request.status) && agreement !== undefined && date !== undefined && (
          <div className="payment__held on-gialla">
            <p className="name">
              {fill(messages.heldUntil, {
                day: capitalize(dayText(date, locale), locale),
                until: dayText(agreement.depositBy, locale),
              })}
            </p>
            <p className="small">{messages.heldText}</p>
          </div>
        )}
        <Transfer view={view} payTo={payTo} cardPath={paths.card} />
        <div className="column">
          {agreement?.added !== undefined && (
            <div className="payment__final">
              <h2 className="h3">{messages.finalAccount}</h2>
              <ol className="priced" lang={request.locale === locale ? undefined : request.locale}>
                {agreement.added.lines.map((line, index) => (
                  <li key={index}>
                    <PricedLine line={line} />
                  </li>
                ))}
              </ol>
            </div>
          )}
          <h2 className="h3">{messages.accountTitle}</h2>
          <Sums rows={accountRows(view, messages, locale)} />
          {payments.length > 0 && (
            <Sums
              rows={payments.map(({ kind, amountCents, on, method, invoice }) => ({
                // Reversals are not among them.
                label: `${kind === "reversal" ? "" : messages.kinds[kind]}, ${formatDate(on, locale)}`,
                note: [
                  messages.methods[method],
                  ...(invoice === undefined
                    ? []
                    : [fill(messages.invoice, { number: invoice.number, day: formatDate(invoice.on, locale) })]),
                ].join(", "),
                value: formatMoney(amountCents, locale),
              }))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

const detailsInStep = 3;

/** The details of the event in steps that are saved one by one. The next incomplete one is open. */
function EventDetails({ children, ...shown }: Shown & { children: ReactNode }) {
  const { view, refusal } = shown;
  const { locale, messages } = useRequestMessages();
  const { eventDetails: words } = messages;
  const { request, history, eventDetails, version, allowed } = view;
  if (!allowed.includes("give-event-details")) return null;
  const asked = knownDetails(request.content, eventDetails[locale], "visitor");
  const { fields, ...form } = visitorForm("give-event-details", view, locale);
  const stepOf = (known: KnownDetail): number => Math.floor(asked.indexOf(known) / detailsInStep);
  const steps = Array.from(Map.groupBy(asked, stepOf).values(), (known) => ({
    known,
    fields: fields.filter(({ name }) => known.some(({ detail }) => detailInput(detail) === name)),
  }));
  const isPosted = ({ known }: (typeof steps)[number]): boolean =>
    refusal?.action === "give-event-details" && known.some(({ detail }) => detailInput(detail) in refusal.entries);
  const last = history.findLast((event) => event.type === "event-details-given" && event.by === "visitor");
  const changed = last?.type === "event-details-given" ? last.changes : [];
  const saved = steps.findLastIndex(({ known }) => known.some(({ detail }) => detail.id === changed.at(-1)?.detail));
  const fromNext = [...steps.slice(saved + 1), ...steps.slice(0, saved + 1)];
  const opened = steps.find(isPosted) ?? fromNext.find(({ known }) => missingDetails(known).length > 0);
  return (
    <section className="section section--tight on-white">
      <div className="wrap parts two">
        <div className="column">
          <Heading text={missingDetails(asked).length > 0 ? words.title : words.titleComplete} level={2} />
          <p className="lead">{words.lead}</p>
        </div>
        <div className="column event-details">
          {children}
          <div className="acts__list">
            {steps.map((step) => (
              <Disclosure
                key={step.known.map(({ detail }) => detail.id).join()}
                title={step.known.map(({ detail }) => detail.label).join(", ")}
                tagline={stepTagline(step.known, view, messages, locale)}
                open={step === opened}
              >
                <ActionForm
                  action="give-event-details"
                  version={version}
                  content={{ ...form, fields: step.fields }}
                  refusal={refusal}
                />
              </Disclosure>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The missing details of a step and their day, or else the known ones. */
function stepTagline(
  known: readonly KnownDetail[],
  { request, today }: VisitorView,
  { eventDetails: words }: RequestMessages,
  locale: Locale,
): string {
  const missing = missingDetails(known);
  if (missing.length === 0) {
    return known
      .flatMap(({ detail, value }) => (value === undefined ? [] : detailText(detail, value, locale)))
      .join(", ");
  }
  const what = missing.map(({ label }) => label).join(", ");
  const said = missing.length === known.length ? words.missingAll : fill(words.missing, { what });
  return [said, neededText(missing, request.content.order.date, today, locale)].filter(Boolean).join(", ");
}

/** The visitor's actions: details until the deadline (D31), what was agreed on, other times, and the end. */
function RequestActions(shown: Shown) {
  const { view } = shown;
  const { locale, messages } = useRequestMessages();
  const { actions: words, acts, quote } = messages;
  const { allowed, today, terms, request, openQuote, billing } = view;
  const { date } = request.content.order;
  const last = date && policyDates(date, terms).changesUntil;
  const until = last && fill(words.until, { day: dayText(last, locale) });
  const isLate = last && today > last && date >= today && isOpenStatus(request.status);
  return (
    <section className="acts column">
      <h2 className="h3">{words.title}</h2>
      <div className="acts__list">
        <Act {...shown} act="change-details" tagline={until} />
        {isLate && (
          <Disclosure
            title={acts["change-details"].title}
            tagline={fill(words.passed, { day: dayText(last, locale) })}
            open={shown.refusal?.action === "change-details"}
          >
            {words.passedText}
          </Disclosure>
        )}
        {/* An open quote or change has the same form below its lines. */}
        {openQuote === undefined && (
          <Act {...shown} act="request-change" tagline={until} text={quote.agreedChangeText} />
        )}
        <Act {...shown} act="give-billing" tagline={billing && billingText(billing, locale)} />
        <Act {...shown} act="ask-for-time" />
        <Act {...shown} act="withdraw" />
        <Act {...shown} act="cancel" {...refundTexts(view, messages, locale)} />
        <Act {...shown} act="erase" />
        {!allowed.includes("erase") && (
          <Disclosure title={acts.erase.title} tagline={acts.erase.tagline}>
            {words.eraseLater}
          </Disclosure>
        )}
      </div>
      <p className="small muted">{words.hint}</p>
    </section>
  );
}

/** The refund of a cancellation today (specification 9); nothing is said where there is no day. */
function refundTexts({ today, refundPercentToday: percent }: VisitorView, messages: RequestMessages, locale: Locale) {
  const { refundToday, noRefundToday, cancelText } = messages.actions;
  if (percent === undefined) return {};
  return {
    tagline: fill(percent > 0 ? refundToday : noRefundToday, { percent }),
    text: fill(cancelText, { today: dateText(today, locale), percent }),
  };
}

function DoneStep() {
  const { show } = useContentOf("step");
  return show ? (
    <Drawing slot="step" file="counter-step-night" alt="" />
  ) : (
    <i className="progress__step progress__step--done" />
  );
}

/** The steps that are done as solid blocks, for the eye alone: the sentence has the same information. */
function ProgressSteps({ steps, where, next, hasNew }: ProgressText & { hasNew: boolean }) {
  return (
    <div className="progress">
      <p className="small progress__say">
        <b>{where}</b> {next}
      </p>
      <ol className={hasNew ? "progress__row progress__row--new" : "progress__row"} aria-hidden="true">
        {steps.map(({ label, state }, index) => (
          <li key={label} className={`is-${state}`}>
            <span className="progress__label">{label}</span>
            <span className="progress__cell">
              {state === "done" ? <DoneStep /> : <i className="progress__step" />}
              {state === "now" && <b className="progress__number">{index + 1}</b>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
