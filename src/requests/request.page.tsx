import type { ReactNode } from "react";
import { data } from "react-router";
import { windowFrom } from "#src/availability/booking-window.ts";
import { plainRows } from "#src/booking/fields.ts";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { chatAbout } from "#src/booking/sent.ts";
import { isFieldErrorCode } from "#src/booking/vocabulary.ts";
import { policyDates, type Terms } from "#src/content/terms.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { daysBetween, plusDays } from "#src/i18n/days.ts";
import { capitalize, formatDate, formatDays, formatMoney } from "#src/i18n/format.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dateText, dayInRome, dayText, eventName, eventTimeText, romeTime } from "#src/i18n/request-text.ts";
import { localeOf, pathTo, privatePath } from "#src/i18n/routes.ts";
import { accountRows } from "#src/payments/account-rows.ts";
import { reversibleEntries } from "#src/payments/ledger.ts";
import { paymentDates, termsOfQuote } from "#src/quotes/quote.ts";
import { QuoteTable } from "#src/quotes/quote-table.tsx";
import { changeRows, quoteModel } from "#src/quotes/quote-text.ts";
import { BookingSummary, type SummaryRow } from "#src/ui/booking-summary.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Drawing } from "#src/ui/drawing.tsx";
import piece from "#src/ui/drawings/counter-step.svg?on=night";
import type { Entries } from "#src/ui/entries.ts";
import { errorMessage } from "#src/ui/error-summary.tsx";
import { Field, TextField } from "#src/ui/field.tsx";
import { Heading } from "#src/ui/heading.tsx";
import { Paragraph } from "#src/ui/inline-text.tsx";
import { Go } from "#src/ui/link.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { Sums } from "#src/ui/sums.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { ActionForm, EventTimeFields } from "./action-form.tsx";
import {
  actionNamed,
  type ActionTexts,
  askPrefix,
  cardParameter,
  doneParameter,
  type NoticeText,
  type Refusal,
  visitorActions,
} from "./actions.ts";
import type { SentQuote } from "./agreement.ts";
import { answerAction, invalidLinkStatus } from "./answer.server.ts";
import { eventTimeOf } from "./events.ts";
import { InvalidLink, invalidLink, PrivateFrame, PrivateHead } from "./frame.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { isOpenStatus } from "./request.ts";
import requestStyles from "./request-page.css?url";
import { headline, labelOf, type Progress, progressOf } from "./stages.ts";
import { type BusinessFacts, Timeline } from "./timeline.tsx";
import { type PayTo, Transfer } from "./transfer.tsx";
import { transitionOf, type VisitorAction } from "./transitions.ts";
import { followLink, openAsVisitor } from "./pages.server.ts";
import type { VisitorView } from "./views.ts";
import type { Route } from "./+types/request.page";

export const handle: PageHandle = { frame: "own", styles: [requestStyles] };

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
  const { company, business } = context.get(contentContext);
  const { reference } = view.request;
  return data({
    opened: true as const,
    title: fill(requestMessagesIn(locale).title, { reference, brand: company.brand }),
    reference,
    view,
    business,
    payTo: { ...company.payment, takesCards: site.config.stripe !== undefined },
    done: url.searchParams.get(doneParameter),
    card: url.searchParams.get(cardParameter),
    paths: {
      calendar: privatePath("request-calendar", locale, token),
      brief: privatePath("brief", locale, token),
      agreement: privatePath("agreement", locale, token),
      card: privatePath("card", locale, token),
    },
  });
}

export function action({ request, context, params: { token }, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const { site, admit } = context.get(servicesContext);
  const { failed } = requestMessagesIn(locale);
  return answerAction(site, request, {
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
        <RequestPage {...loaderData} refusal={actionData} whatsapp={site.company.whatsapp} />
      ) : (
        <InvalidLink {...loaderData} company={site.company} />
      )}
    </PrivateFrame>
  );
}

interface RequestPageProps {
  view: VisitorView;
  business: BusinessFacts;
  payTo: PayTo;
  /** The previous action, and what became of a payment by card, as named in the URL. */
  done: string | null;
  card: string | null;
  refusal: Refusal | undefined;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
  paths: { calendar: string; brief: string; agreement: string; card: string };
}

/** What the forms and sections of the page are made from. */
interface Shown {
  view: VisitorView;
  refusal: Refusal | undefined;
  texts: ActionTexts;
}

/** The visitor's page of a request: status, timeline and actions. It never shows the owner's notes. */
export function RequestPage({ view, business, payTo, done, card, refusal, whatsapp, paths }: RequestPageProps) {
  const siteMessages = useMessages();
  const { labels, summary } = siteMessages.forms;
  const locale = useLocale();
  const messages = requestMessagesIn(locale);
  const texts = { messages, labels, locale };
  const shown = { view, refusal, texts };
  const { request, version, today, agreement, allowed } = view;
  const { status, content, reference, receivedAt } = request;
  const isOpen = isOpenStatus(status);
  const isOver = !isOpen || (content.date !== undefined && content.date < today);
  const isConfirmed = status === "confirmed";
  const quote = status === "quoted" ? view.quotes.at(-1) : undefined;
  const canAcceptQuote = quote !== undefined && allowed.includes("accept-quote");
  const canAcceptOffer = view.offer !== undefined && allowed.includes("accept-offer");
  const hasCalendar = content.date !== undefined && (isOpen || status === "cancelled");
  // The primary action under the summary; an offer or a quote has its own.
  const next =
    canAcceptOffer || canAcceptQuote
      ? undefined
      : isOver
        ? "again"
        : isConfirmed && hasCalendar
          ? "calendar"
          : "whatsapp";
  const notice = cardNotice(card, view, messages) ?? doneNotice(done, view, messages);
  const refused = actionNamed("visitor", refusal?.action);
  const chat = whatsapp === undefined ? undefined : chatAbout(reference, whatsapp, siteMessages.forms);
  const { heading, lead } = headline(view, business, locale);
  const folded = foldedQuotes(view, quote, texts);
  return (
    <>
      <PrivateHead heading={heading} lead={lead} floor={<Pieces {...progressOf(view, locale)} />}>
        {canAcceptQuote && (
          <a className="action-link" href="#firma">
            {messages.quote.toAnswer}
          </a>
        )}
      </PrivateHead>
      {(notice !== undefined || refusal !== undefined) && (
        <div className="outcome on-paper">
          <div className="wrap">
            <OutcomeNotice
              done={notice}
              refusal={refusal}
              messages={messages.failed}
              ask={{
                action: "ask-for-time",
                version,
                timeSlot: allowed.includes("ask-for-time") ? eventTimeOf(content)?.timeSlot : undefined,
              }}
              fields={refused === undefined ? {} : errorLinks(refused, texts)}
            />
          </div>
        </div>
      )}
      {canAcceptOffer && <Offer {...shown} />}
      {quote !== undefined && <QuoteSection {...shown} quote={quote} />}
      <PaymentSection view={view} payTo={payTo} cardPath={paths.card} texts={texts} />
      <div className="section section--tight on-paper">
        <div className="wrap request">
          <aside aria-label={summary.title}>
            <div className={isConfirmed ? "stack stack--white" : "stack"}>
              <BookingSummary
                rows={summaryRows(view, locale)}
                head={
                  <p className="slip__code">
                    <span>{reference}</span>
                    <span>{labelOf(view, messages)}</span>
                  </p>
                }
              >
                {content.details !== "" && (
                  <p className="slip__foot slip__details">
                    {fill(messages.timeline.quote, { message: content.details })}
                  </p>
                )}
                <p className="slip__foot slip__copy">
                  <span>{isConfirmed ? messages.summary.copyVisitor : messages.summary.copyBar}</span>
                  <span className="tnum">{`${formatDate(dayInRome(receivedAt))}, ${romeTime(receivedAt)}`}</span>
                </p>
              </BookingSummary>
            </div>
            <div className="actions request__next">
              {next === "again" && (
                <Go look="primary" to={pathTo("booking", locale)}>
                  {messages.again}
                </Go>
              )}
              {next === "calendar" && (
                <a className="btn btn--primary" href={paths.calendar} download>
                  {messages.actions.calendar}
                </a>
              )}
              {chat !== undefined && next === "whatsapp" && (
                <Go look="primary" to={chat}>
                  {messages.whatsapp}
                </Go>
              )}
              {hasCalendar && next !== "calendar" && (
                <a className="action-link" href={paths.calendar} download>
                  {messages.actions.calendar}
                </a>
              )}
              {isOpen && !isOver && (
                <Go look="quiet" to={paths.brief}>
                  {messages.actions.brief}
                </Go>
              )}
              {chat !== undefined && next !== "whatsapp" && (
                <Go look="quiet" to={chat}>
                  {messages.whatsapp}
                </Go>
              )}
            </div>
          </aside>
          <div className="request__main">
            <section>
              <h2 className="h3">{isOver ? messages.timeline.titleOver : messages.timeline.title}</h2>
              <Timeline view={view} business={business} locale={locale} />
            </section>
            {folded.length > 0 && (
              <section className="acts">
                <h2 className="h3">{messages.quote.title}</h2>
                <div className="acts__list">{folded}</div>
                {agreement !== undefined && content.date !== undefined && (
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
    </>
  );
}

/** The id and label of each field of an action, for the links of its errors. */
function errorLinks(act: VisitorAction, texts: ActionTexts) {
  const { fields } = visitorActions[act];
  return Object.fromEntries(fields.map(({ name, id, label }) => [name, { id, label: label(texts) }]));
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

function doneNotice(done: string | null, view: VisitorView, messages: RequestMessages): NoticeText | undefined {
  const act = actionNamed("visitor", done);
  return act && visitorActions[act].done(view, messages.done);
}

function summaryRows({ request }: VisitorView, locale: Locale): SummaryRow[] {
  const siteMessages = messagesIn(locale);
  const { summary, labels } = siteMessages.forms;
  const { toAgree } = requestMessagesIn(locale).summary;
  const { content } = request;
  const { date, timeSlot } = eventTimeOf(content) ?? {};
  return [
    { label: summary.date, value: date === undefined ? "" : formatDate(date), empty: toAgree },
    {
      label: summary.slot,
      value: timeSlot === undefined ? "" : fill(summary.from, { slot: timeSlot }),
      empty: toAgree,
    },
    { label: summary.event, value: eventName(request, siteMessages) },
    { label: summary.place, value: content.location },
    ...plainRows(content, labels),
    { label: summary.name, value: content.name },
    ...(content.kind === "booking" ? [{ label: summary.phone, value: formatPhone(content.phone) }] : []),
  ];
}

interface VisitorFormProps extends Shown {
  act: VisitorAction;
  /** The initial values by name; a field whose value is null is left out. */
  values?: Readonly<Record<string, string | null>>;
  /** Explanations by name. */
  hints?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** The form of an action. Of a refused one it has the submitted values and the errors. */
function VisitorForm({ act, view, refusal, texts, values, hints, children }: VisitorFormProps) {
  const siteMessages = useMessages();
  const { fields, send, variant } = visitorActions[act];
  const isRefused = refusal?.action === act;
  const typed: Entries = isRefused ? refusal.entries : {};
  const errorOf = (name: string): string | undefined => {
    const code = isRefused ? refusal.errors[name] : undefined;
    return code !== undefined && isFieldErrorCode(code) ? errorMessage(code, siteMessages) : undefined;
  };
  const { content } = view.request;
  const inputs = fields.map(({ name, id, label, input, attributes = {}, full = false }) => {
    const value = typed[name] ?? values?.[name];
    if (values?.[name] === null) return null;
    if (input === "date") {
      const { date, timeSlot } = eventTimeOf(content) ?? {};
      return (
        <EventTimeFields
          key={name}
          prefix={askPrefix}
          labels={texts.messages.actions}
          {...windowFrom(view.today)}
          date={typed["date"] ?? date}
          timeSlot={timeSlot === undefined ? undefined : (typed["timeSlot"] ?? timeSlot)}
          errors={{ date: errorOf("date"), timeSlot: errorOf("timeSlot") }}
        />
      );
    }
    // It stands beside its date.
    if (input === "slot") return null;
    const shared = { id, name, label: label(texts), error: errorOf(name), full, ...attributes };
    if (input === "line")
      return <Field key={name} {...shared} defaultValue={value ?? undefined} hint={hints?.[name]} />;
    const isOptional = name === "message" && attributes.required !== true;
    const optional = isOptional ? texts.messages.actions.optional : undefined;
    return <TextField key={name} {...shared} defaultValue={value ?? undefined} optional={optional} />;
  });
  return (
    <ActionForm action={act} version={view.version} send={send(view, texts)} variant={variant}>
      {transitionOf("visitor", act).answersQuote === true && (
        <input type="hidden" name="quoteVersion" value={view.quotes.at(-1)?.version} />
      )}
      {children}
      {act === "change-details" ? <div className="formgrid">{inputs}</div> : inputs}
    </ActionForm>
  );
}

/** The owner's offer of another time: accepted with one click, refused after opening a disclosure. */
function Offer(shown: Shown) {
  const { view, refusal, texts } = shown;
  const { messages, locale } = texts;
  const { offer: words, from, timeline } = messages;
  const { offer, request } = view;
  if (offer === undefined) return null;
  const before = eventTimeOf(request.content);
  const moment = eventTimeText(offer.moment, from, locale);
  const text =
    before === undefined
      ? fill(words.textNoBefore, { moment })
      : fill(words.text, { moment, before: eventTimeText(before, from, locale) });
  return (
    <section className="section section--tight on-white offer">
      <div className="wrap offer__in">
        <div className="offer__text">
          <Heading text={words.title} level={2} />
          <p className="lead">{capitalize(text, locale)}</p>
          {offer.message !== undefined && <p className="words">{fill(timeline.quote, { message: offer.message })}</p>}
          <VisitorForm {...shown} act="accept-offer" />
        </div>
        <Disclosure title={words.refuseTitle} tagline={words.refuseTagline} open={refusal?.action === "refuse-offer"}>
          <VisitorForm {...shown} act="refuse-offer" />
        </Disclosure>
      </div>
    </section>
  );
}

/** The quote that waits for an answer: its lines, what changed since the one before, the terms, and the three answers. */
function QuoteSection({ quote, ...shown }: Shown & { quote: SentQuote }) {
  const { view, refusal, texts } = shown;
  const { locale } = texts;
  const messages = texts.messages.quote;
  const { allowed, today, quotes } = view;
  const before = quotes.at(-2);
  const terms = termsOfQuote(quote);
  const model = quoteModel(
    quote,
    {
      deposit: fill(messages.depositNote, { days: formatDays(terms.holdDays, locale) }),
      balance: fill(messages.balanceNote, {
        day: formatDate(paymentDates(today, quote.eventDate, terms).balanceBy),
      }),
    },
    messages,
    locale,
  );
  return (
    <section className="section section--tight on-white">
      <div className="wrap quoted">
        <div>
          <div className="quoted__head">
            <h2 className="h2" id="preventivo">
              {messages.title}
            </h2>
            <p className="small muted tnum">{model.number}</p>
          </div>
          <QuoteTable quote={model} />
          {quote.message !== undefined && <p className="words quoted__message">{quote.message}</p>}
          {before !== undefined && (
            <Disclosure title={fill(messages.compared, { version: before.version })} open>
              <ul className="rows quoted__changes">
                {changeRows(before, quote, messages, locale).map(({ change, label, amount }, index) => (
                  <li key={index}>
                    <span>
                      {change !== "" && <small>{change}</small>}
                      <b>{label}</b>
                    </span>
                    <span className="tnum">{amount}</span>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </div>
        <div className="quoted__answer">
          {allowed.includes("accept-quote") && (
            <section className="sign">
              <h2 className="h2" id="firma">
                {messages.answerTitle}
              </h2>
              <ul className="sign__terms">
                {quoteTerms(quote, today, messages.terms, locale).map(({ when, text }) => (
                  <li key={text}>
                    <b>{when}</b>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
              <VisitorForm {...shown} act="accept-quote" />
              <p className="small muted">{messages.acceptNote}</p>
            </section>
          )}
          <div className="acts__list">
            {allowed.includes("request-change") && (
              <Disclosure
                title={messages.change}
                tagline={messages.changeTagline}
                open={refusal?.action === "request-change"}
              >
                <VisitorForm {...shown} act="request-change" />
              </Disclosure>
            )}
            {allowed.includes("decline-quote") && (
              <Disclosure
                title={messages.decline}
                tagline={messages.declineTagline}
                open={refusal?.action === "decline-quote"}
              >
                <VisitorForm {...shown} act="decline-quote" />
              </Disclosure>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The terms as days, as they are for an acceptance today; terms that have passed are left out. */
function quoteTerms(
  quote: SentQuote,
  today: string,
  terms: RequestMessages["quote"]["terms"],
  locale: Locale,
): Array<{ when: string; text: string }> {
  const { validUntil, eventDate, totals } = quote;
  const { holdDays, partRefund } = termsOfQuote(quote);
  const { depositBy, balanceBy } = paymentDates(today, eventDate, termsOfQuote(quote));
  const { fullRefundUntil, partRefundUntil, changesUntil } = policyDates(eventDate, termsOfQuote(quote));
  const isOneDay = changesUntil === partRefundUntil;
  const deposit = formatMoney(totals.depositCents, locale);
  const isNear = depositBy < plusDays(today, holdDays);
  const days = [
    { day: fullRefundUntil, text: partRefund ? terms.fullRefund : terms.fullRefundAlone },
    ...(partRefund && partRefundUntil !== undefined
      ? [
          {
            day: partRefundUntil,
            text: fill(isOneDay ? terms.partRefund : terms.partRefundAlone, { percent: partRefund.percent }),
          },
        ]
      : []),
    ...(isOneDay ? [] : [{ day: changesUntil, text: terms.changes }]),
    // Never before today: see `paymentDates`.
    { day: balanceBy, text: fill(terms.balance, { balance: formatMoney(totals.balanceCents, locale) }) },
  ];
  return [
    { when: formatDate(validUntil), text: terms.valid },
    isNear
      ? { when: formatDate(depositBy), text: fill(terms.heldNear, { deposit }) }
      : { when: formatDays(holdDays, locale), text: fill(terms.held, { deposit }) },
    ...days
      .filter(({ day }) => day >= today)
      .toSorted((one, other) => daysBetween(other.day, one.day))
      .map(({ day, text }) => ({ when: formatDate(day), text })),
  ];
}

/** The quotes that can only be read: the agreement first, then the versions before, the latest first. */
function foldedQuotes(
  { quotes, agreement }: VisitorView,
  open: SentQuote | undefined,
  texts: ActionTexts,
): ReactNode[] {
  const { locale } = texts;
  const messages = texts.messages.quote;
  const agreed = agreement?.quote;
  const earlier = quotes.filter(({ version }) => version !== agreed?.version && version !== open?.version);
  return [...(agreed === undefined ? [] : [agreed]), ...earlier.toReversed()].map((quote) => {
    const values = {
      version: quote.version,
      total: formatMoney(quote.totals.totalCents, locale),
      day: formatDate(dayInRome(quote.sentAt)),
    };
    return (
      <Disclosure
        key={quote.version}
        title={fill(quote === agreed ? messages.agreed : messages.earlier, values)}
        tagline={fill(quote === agreed ? messages.agreedNote : messages.earlierNote, values)}
      >
        <QuoteTable quote={quoteModel(quote, {}, messages, locale)} />
        {quote.message !== undefined && <p className="words">{quote.message}</p>}
      </Disclosure>
    );
  });
}

interface PaymentSectionProps extends Pick<Shown, "view" | "texts"> {
  payTo: PayTo;
  /** Where the button for payments by card is posted to. */
  cardPath: string;
}

/** What is due and until when, the bank transfer for it, and the payments so far; nothing where nothing was agreed on or paid. */
function PaymentSection({ view, payTo, cardPath, texts }: PaymentSectionProps) {
  const { locale } = texts;
  const messages = texts.messages.payment;
  const { agreement, ledger, request, account } = view;
  if (agreement === undefined && ledger.length === 0) return null;
  const { date } = request.content;
  const { paidCents, dueCents, refundableCents } = account;
  const isSettled = agreement !== undefined && paidCents > 0 && dueCents === 0 && refundableCents === 0;
  const payments = reversibleEntries(ledger);
  return (
    <section className="section section--tight on-white">
      <div className="wrap payment">
        {request.status === "accepted" && agreement !== undefined && date !== undefined && (
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
        <Transfer view={view} payTo={payTo} cardPath={cardPath} messages={messages} locale={locale} />
        <div>
          <h2 className="h3">{messages.accountTitle}</h2>
          <Sums
            rows={[
              ...accountRows(view, messages, locale),
              ...(isSettled ? [{ label: messages.settled, amount: "✓" }] : []),
            ]}
          />
          {payments.length > 0 && (
            <Sums
              rows={payments.map(({ kind, amountCents, on, method }) => ({
                // Reversals are not among them.
                label: `${kind === "reversal" ? "" : messages.kinds[kind]}, ${formatDate(on)}`,
                note: messages.methods[method],
                amount: formatMoney(amountCents, locale),
              }))}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** All actions of the visitor. An action with consequences is in a disclosure that states them before the button. */
function RequestActions(shown: Shown) {
  const { view, refusal, texts } = shown;
  const messages = texts.messages.actions;
  const { allowed, request } = view;
  return (
    <section className="acts">
      <h2 className="h3">{messages.title}</h2>
      <div className="acts__list">
        <ChangeDetails {...shown} />
        {allowed.includes("ask-for-time") && (
          <Disclosure title={messages.ask} tagline={messages.askTagline} open={refusal?.action === "ask-for-time"}>
            <VisitorForm {...shown} act="ask-for-time">
              <p>{messages.askText}</p>
            </VisitorForm>
          </Disclosure>
        )}
        {allowed.includes("withdraw") && (
          <Disclosure
            title={messages.withdraw}
            tagline={messages.withdrawTagline}
            open={refusal?.action === "withdraw"}
          >
            <Paragraph text={messages.withdrawText} />
            <VisitorForm {...shown} act="withdraw" />
          </Disclosure>
        )}
        {allowed.includes("cancel") && <CancelRequest {...shown} />}
        <Disclosure title={messages.erase} tagline={messages.eraseTagline}>
          <p>
            {!allowed.includes("erase")
              ? messages.eraseLater
              : request.status === "received"
                ? `${messages.eraseOpen} ${messages.eraseText}`
                : messages.eraseText}
          </p>
          {allowed.includes("erase") && <VisitorForm {...shown} act="erase" />}
        </Disclosure>
      </div>
      <p className="small muted acts__hint">{messages.hint}</p>
    </section>
  );
}

/** The details that a visitor may change without the owner (D31), or that the deadline for it has passed. */
function ChangeDetails(shown: Shown) {
  const { view, refusal, texts } = shown;
  const { locale } = texts;
  const messages = texts.messages.actions;
  const { allowed, today, pendingAddress: address, terms } = view;
  const { content, status } = view.request;
  const last = content.date === undefined ? undefined : policyDates(content.date, terms).changesUntil;
  if (!allowed.includes("change-details")) {
    const isLate = last !== undefined && today > last && content.date !== undefined && today <= content.date;
    if (!isLate || !isOpenStatus(status)) return null;
    return (
      <Disclosure
        title={messages.change}
        tagline={fill(messages.changePassed, { day: dayText(last, locale) })}
        open={refusal?.action === "change-details"}
      >
        {messages.changePassedText}
      </Disclosure>
    );
  }
  const { name, email, location, details } = content;
  // An enquiry has no telephone number.
  const phone = content.kind === "booking" ? formatPhone(content.phone) : null;
  return (
    <Disclosure
      title={messages.change}
      tagline={last === undefined ? messages.changeAny : fill(messages.changeUntil, { day: dayText(last, locale) })}
      open={refusal?.action === "change-details"}
    >
      <VisitorForm
        {...shown}
        act="change-details"
        values={{ name, email, phone, location, details }}
        hints={{ email: address === undefined ? messages.addressHint : fill(messages.addressWaits, { address }) }}
      />
    </Disclosure>
  );
}

function CancelRequest(shown: Shown) {
  const { view, refusal, texts } = shown;
  const { messages, locale } = texts;
  const { actions } = messages;
  const { today, terms, refundPercentToday: percent } = view;
  const { date } = view.request.content;
  const open = refusal?.action === "cancel";
  if (date === undefined || percent === undefined) {
    return (
      <Disclosure title={actions.cancel} tagline={actions.cancelNoDay} open={open}>
        <Paragraph text={actions.cancelTextNoDay} />
        <VisitorForm {...shown} act="cancel" />
      </Disclosure>
    );
  }
  const days = daysBetween(today, date);
  const sentence = days === 0 ? actions.cancelTextToday : days === 1 ? actions.cancelTextDay : actions.cancelText;
  const tagline = percent === 100 ? actions.cancelWhole : percent > 0 ? actions.cancelPart : actions.cancelNone;
  return (
    <Disclosure title={actions.cancel} tagline={fill(tagline, { percent })} open={open}>
      <Paragraph text={fill(sentence, { today: dateText(today, locale), days, percent })} />
      <dl className="rows">
        {refundRows(date, terms, messages, locale).map((row) => (
          <div
            key={row.when}
            className={row.percent === percent ? "row--now" : undefined}
            aria-current={row.percent === percent ? "true" : undefined}
          >
            <dt>{row.when}</dt>
            <dd>{row.percent === 0 ? actions.noRefund : `${row.percent}%`}</dd>
          </div>
        ))}
      </dl>
      <VisitorForm {...shown} act="cancel" />
    </Disclosure>
  );
}

/** The refund by day of cancellation, for an event on `eventDate` (specification 9). */
function refundRows(eventDate: string, terms: Terms, { actions }: RequestMessages, locale: Locale) {
  const { fullRefundUntil, refundUntil } = policyDates(eventDate, terms);
  const { until } = messagesIn(locale).forms.sent;
  const untilDay = (date: string): string => fill(until, { date: formatDate(date) });
  const later = { when: fill(actions.later, { until: untilDay(refundUntil) }) };
  return [
    { percent: 100, when: capitalize(untilDay(fullRefundUntil), locale) },
    ...(terms.partRefund ? [{ ...later, percent: terms.partRefund.percent }] : []),
    { percent: 0, when: actions.after },
  ];
}

/**
 * A progress indicator drawn as the counter: solid pieces for the steps that are done, outlines for the others.
 *
 * Accessibility: a sentence has the same information. The drawing is hidden from screen readers.
 */
function Pieces({ steps, where, next }: Progress) {
  return (
    <div className="pieces">
      <p className="pieces__say">
        <b>{where}</b> {next}
      </p>
      <ol className="pieces__row" aria-hidden="true">
        {steps.map(({ label, state }, index) => (
          <li key={label} className={`is-${state}`}>
            <span className="pieces__label">{label}</span>
            <span className="pieces__cells">
              {state === "done" ? <Drawing file={piece} alt="" /> : <i className="pieces__piece" />}
              {state === "now" && <b className="pieces__number">{index + 1}</b>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
