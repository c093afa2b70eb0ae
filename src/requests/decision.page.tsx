import type { ReactNode } from "react";
import { data } from "react-router";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { fieldLimits, isFieldErrorCode } from "#src/booking/vocabulary.ts";
import { readingsOf } from "#src/content/typed-numbers.ts";
import { capitalize, formatDate, formatMoney } from "#src/i18n/format.ts";
import { decision as messages } from "#src/i18n/messages/it/decision.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { fillOwnerText } from "#src/i18n/messages/owner-text.ts";
import { decisionAnchors, privatePath } from "#src/i18n/routes.ts";
import { accountRows } from "#src/payments/account-rows.ts";
import { type LedgerEntry, paymentKinds, paymentMethods, reversibleEntries } from "#src/payments/ledger.ts";
import { typedMoney } from "#src/quotes/read-quote.ts";
import type { Entries } from "#src/ui/entries.ts";
import { errorMessage } from "#src/ui/error-summary.tsx";
import { Field, TextField, RadioRow } from "#src/ui/field.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import { Sums } from "#src/ui/sums.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { invalidLinkStatus } from "./answer.server.ts";
import type { Refusal } from "./actions.ts";
import { eventTimeText, firstName } from "#src/i18n/request-text.ts";
import { ActionForm, EventTimeFields } from "./action-form.tsx";
import { wireNames } from "./actions.ts";
import { QuoteComposer } from "./decision-quote.tsx";
import { dayWarnings, RequestContext, RequestSummary, Warnings } from "./decision-summary.tsx";
import { decide, decisionData } from "./decision.server.ts";
import type { DecisionData } from "./decision.ts";
import { eventTimeOf } from "./events.ts";
import { InvalidLink, invalidOwnerLink, PrivateFrame } from "./frame.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import type { OwnerAction } from "./transitions.ts";
import type { OwnerView } from "./pages.server.ts";
import { type DayUse, forceField } from "./views.ts";
import decisionStyles from "./decision-page.css?url";
import { followLink, openAsOwner } from "./pages.server.ts";
import type { Route } from "./+types/decision.page";

export const handle: PageHandle = { frame: "own", styles: [decisionStyles] };

/** Shows the request and changes nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await followLink(site, "owner", params.token));
  if (!opened.ok) {
    return data({ opened: false as const, ...invalidOwnerLink(opened) }, { status: invalidLinkStatus(opened.reason) });
  }
  const { reference } = opened.view.request;
  const title = fill(messages.title, { reference, brand: content.company.brand });
  return data({ opened: true as const, shown: await decisionData(opened.view, content, url), title });
}

export function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { site, admit } = context.get(servicesContext);
  const find = () => followLink(site, "owner", token);
  return decide(site, request, context.get(contentContext), {
    path: privatePath("decision", "it", token),
    find,
    admit,
  });
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function DecisionRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  const reference = loaderData.opened ? loaderData.shown.view.request.reference : undefined;
  return (
    <PrivateFrame site={site} reference={reference} forOwner>
      {loaderData.opened ? (
        <DecisionPage shown={loaderData.shown} posted={actionData} />
      ) : (
        <InvalidLink {...loaderData} company={site.company} forOwner />
      )}
    </PrivateFrame>
  );
}

/** The actions that have a dialog; quotes and payments have forms of their own. */
type DialogAction = keyof typeof messages.actions;

/** A link of the bar at the bottom. */
interface BarLink {
  anchor: string;
  text: string;
}

interface DecisionPageProps {
  shown: DecisionData;
  /** The answer to a post that was not performed: a refusal, or a typed quote to be shown again with its totals. */
  posted: Refusal | { composed: Entries } | undefined;
  /** On the desk: the actions are above the facts, since the tabs are at the bottom, and more sections follow. */
  desk?: { sections: ReactNode } | undefined;
}

/**
 * The page on which the owner decides on a request. Opening it changes nothing: each action has a dialog that shows its effects
 * and asks for confirmation.
 *
 * Accessibility: the bar at the bottom has links to the dialogs, which need no scripts. A dialog is shown as the target of the
 * URL and takes the focus.
 */
export function DecisionPage({ shown, posted, desk }: DecisionPageProps) {
  const siteMessages = useMessages();
  const { view, done } = shown;
  const { request, version, allowed } = view;
  const { date: eventDate } = request.content;
  const [composed, refusal] =
    posted === undefined || "reason" in posted ? [undefined, posted] : [posted.composed, undefined];
  const actions = dialogActions(view);
  const takesPayments = allowed.includes("record-payment");
  const primary = primaryLink(view, actions);

  const errorText = (name: string, code: string): string | undefined => {
    const texts: Readonly<Record<string, string>> = messages.errors;
    return texts[code] && fill(texts[code], readingsOf(refusal?.entries[name] ?? "") ?? {});
  };
  const errorsIn = (name: OwnerAction) => (field: string) => {
    const code = refusal?.action === name ? refusal.errors[field] : undefined;
    if (code === undefined) return undefined;
    return isFieldErrorCode(code) ? errorMessage(code, siteMessages) : errorText(field, code);
  };
  const answer = (
    <OutcomeNotice
      done={done && messages.done[done]}
      refusal={refusal}
      messages={messages.failed}
      ask={{ action: "propose", version, timeSlot: slotOf(view) }}
      fields={refusal?.action === "send-quote" ? quoteErrorFields(refusal.errors) : {}}
      errorText={errorText}
    />
  );
  // The error is shown in the dialog of the refused action if that action is still offered: on a phone the dialog covers the
  // page.
  const offered = [...actions, ...allowed.filter((one) => one === "send-quote" || one === "record-payment")];
  const answered = offered.find((one) => one === refusal?.action);
  const answerIn = (name: OwnerAction) => answered === name && answer;
  const typedIn = (name: OwnerAction) => (refusal?.action === name ? refusal.entries : {});

  const bar = <Bar view={view} actions={actions} primary={primary} isOnDesk={desk !== undefined} />;
  return (
    <div className={desk === undefined ? "decide on-night" : "decide decide--desk"}>
      <div className={desk === undefined ? "wrap" : undefined}>
        {answered === undefined && answer}
        <div className="decide__grid">
          <RequestSummary shown={shown}>{desk !== undefined && bar}</RequestSummary>
          <div className="decide__side">
            <RequestContext view={view} />
            {takesPayments && <MoneySection view={view} />}
            {actions.map((one) => (
              <DecisionDialog
                key={one}
                choice={one}
                view={view}
                variant={
                  decisionAnchors[one] === primary?.anchor || one === "accept"
                    ? "primary"
                    : one === "decline" || one === "cancel"
                      ? "stop"
                      : "line"
                }
                typed={typedIn(one)}
                errorOf={errorsIn(one)}
              >
                {answerIn(one)}
              </DecisionDialog>
            ))}
            {takesPayments && (
              <PaymentForm view={view} typed={typedIn("record-payment")} errorOf={errorsIn("record-payment")}>
                {answerIn("record-payment")}
              </PaymentForm>
            )}
            {desk?.sections}
          </div>
        </div>
      </div>
      {allowed.includes("send-quote") && eventDate !== undefined && (
        <QuoteComposer
          shown={shown}
          eventDate={eventDate}
          typed={composed ?? (answered === "send-quote" ? refusal?.entries : undefined)}
          errorOf={errorsIn("send-quote")}
        >
          <input type="hidden" name={wireNames.action} value="send-quote" />
          <input type="hidden" name={wireNames.version} value={version} />
          {answerIn("send-quote")}
          <Warnings label={messages.taken.title} lines={dayWarnings(view)} />
        </QuoteComposer>
      )}
      {desk === undefined && bar}
    </div>
  );
}

/** The field and label of each error of a quote, for the links of the notice. */
function quoteErrorFields(errors: Refusal["errors"]): Record<string, { id: string; label: string }> {
  const { compose } = messages;
  const anchor = decisionAnchors["send-quote"];
  const parts: Record<string, string> = {
    label: compose.label,
    quantity: compose.quantity,
    price: compose.price,
    vat: compose.vat,
  };
  return Object.fromEntries(
    Object.keys(errors).map((name) => {
      const [, part = "", number = ""] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
      const field = parts[part];
      if (field !== undefined) return [name, { id: name, label: fill(compose.inLine, { field, number }) }];
      if (name === "guests" || name === "hours") return [name, { id: name, label: compose[name] }];
      if (name === "validUntil" || name === "message") {
        return [name, { id: `${anchor}-${name}`, label: compose[name] }];
      }
      return [name, { id: anchor, label: compose.lines }];
    }),
  );
}

/* The bar. */

function dialogActions({ allowed }: OwnerView): DialogAction[] {
  const isAnswer = (one: OwnerAction): boolean => one === "accept-offer" || one === "refuse-offer";
  // An open question of the visitor comes first.
  return allowed
    .filter((one): one is DialogAction => one in messages.actions)
    .toSorted((one, other) => Number(isAnswer(other)) - Number(isAnswer(one)));
}

function linkTo(choice: DialogAction, { allowed }: OwnerView): BarLink {
  const isAsWas = choice === "accept" && allowed.includes("accept-offer");
  const text = isAsWas ? messages.actions.accept.shortAsWas : messages.actions[choice].short;
  return { anchor: decisionAnchors[choice], text };
}

const paymentLink = { anchor: decisionAnchors["record-payment"], text: messages.money.short };

/** The primary action: the answer that the visitor waits for. */
function primaryLink(view: OwnerView, actions: readonly DialogAction[]): BarLink | undefined {
  const { allowed, quotes, request } = view;
  if (allowed.includes("accept-offer")) return linkTo("accept-offer", view);
  if (allowed.includes("send-quote") && request.content.date !== undefined) {
    const { short, shortAgain } = messages.compose;
    return { anchor: decisionAnchors["send-quote"], text: quotes.length === 0 ? short : shortAgain };
  }
  if (allowed.includes("record-payment") && request.status === "accepted") return paymentLink;
  const first = actions.find((one) => one === "accept" || one === "release");
  return first && linkTo(first, view);
}

interface BarProps {
  view: OwnerView;
  actions: readonly DialogAction[];
  primary: BarLink | undefined;
  isOnDesk: boolean;
}

/** Links to the dialogs: a payment where something was agreed on or paid, the others, and last the primary one. */
function Bar({ view, actions, primary, isOnDesk }: BarProps) {
  const { allowed, agreement, ledger, request } = view;
  const hasMoney = agreement !== undefined || ledger.length > 0 || request.status === "confirmed";
  const others = [
    ...(allowed.includes("record-payment") && hasMoney ? [paymentLink] : []),
    ...actions.map((one) => linkTo(one, view)).toReversed(),
  ].filter(({ anchor }) => anchor !== primary?.anchor);
  const links = primary === undefined ? others : [...others, primary];
  if (links.length === 0) return null;
  return (
    <nav className={isOnDesk ? "thumb thumb--desk" : "thumb on-night"} aria-label={messages.actionsLabel}>
      <div className="wrap">
        {links.map((link) => (
          <a
            key={link.anchor}
            className={link === primary ? "btn btn--primary" : "btn btn--line"}
            href={`#${link.anchor}`}
          >
            {link.text}
          </a>
        ))}
      </div>
    </nav>
  );
}

/* The dialogs. */

interface DialogProps {
  view: OwnerView;
  /** The submitted values, if the action was refused. */
  typed: Entries;
  errorOf(name: string): string | undefined;
  /** The error notice, if this action was refused. */
  children: ReactNode;
}

/** The dialog of one action: its effects, a message to the visitor, and the button. */
function DecisionDialog({
  choice,
  view,
  variant,
  typed,
  errorOf,
  children,
}: DialogProps & { choice: DialogAction; variant: "primary" | "line" | "stop" }) {
  const { request, offer, terms, today } = view;
  const { date } = request.content;
  const id = decisionAnchors[choice];
  const { title, text, textNoDay, message, optional, send } = messages.actions[choice];
  const values = {
    first: firstName(request.content.name),
    percent: terms.depositPercent,
    moment: offer === undefined ? "" : eventTimeText(offer.moment, messages.facts.from, "it"),
  };
  const day = dayTakenBy(choice, view);
  const isForced = day !== undefined && day.conflicts.length > 0;
  const slot = slotOf(view);
  return (
    <section className="choice" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${id}-titolo`}>
        {title}
      </h2>
      <p>{capitalize(fillOwnerText(date === undefined ? textNoDay : text, values), "it")}</p>
      <Warnings label={messages.taken.title} lines={day === undefined ? [] : dayWarnings(day)} />
      {children}
      <ActionForm
        action={choice}
        version={view.version}
        send={isForced ? messages.taken.anyway : fillOwnerText(send, values)}
        variant={variant}
        anchor={id}
        back={messages.back}
      >
        {isForced && <input type="hidden" name={forceField} value="1" />}
        {choice === "propose" && (
          <EventTimeFields
            prefix={id}
            labels={{ date: messages.date, slot: messages.slot }}
            first={today}
            last={undefined}
            date={typed["date"] ?? date}
            timeSlot={slot === undefined ? undefined : (typed["timeSlot"] ?? slot)}
            errors={{ date: errorOf("date"), timeSlot: errorOf("timeSlot") }}
          />
        )}
        {message !== "" && (
          <TextField
            id={`${id}-righe`}
            name="message"
            label={message}
            optional={fill(optional, values)}
            rows={2}
            maxLength={fieldLimits.message}
            defaultValue={typed["message"]}
            error={errorOf("message")}
          />
        )}
      </ActionForm>
    </section>
  );
}

/** The slot of a booking; enquiries have none. */
function slotOf({ request: { content } }: OwnerView): string | undefined {
  return content.kind === "booking" ? eventTimeOf(content)?.timeSlot : undefined;
}

/** The day that an action would take a place of. */
function dayTakenBy(choice: DialogAction, view: OwnerView): DayUse | undefined {
  return choice === "accept" ? view : choice === "accept-offer" ? view.askedDay : undefined;
}

/* Payments. */

/** What is paid and due, and the ledger. An entry is never changed: a button takes it back by another one. */
function MoneySection({ view }: { view: OwnerView }) {
  const { ledger, allowed } = view;
  const rows = accountRows(view, messages.money, "it");
  if (rows.length === 0) return null;
  const reversible = allowed.includes("reverse-payment") ? reversibleEntries(ledger) : [];
  return (
    <section>
      <h2 className="h3" id="soldi">
        {messages.money.title}
      </h2>
      <Sums rows={rows} />
      {ledger.length > 0 && (
        <ul className="rows ledger" aria-label={messages.money.ledger}>
          {ledger.map((entry) => (
            <LedgerLine key={entry.id} entry={entry} version={view.version} isReversible={reversible.includes(entry)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LedgerLine({ entry, version, isReversible }: { entry: LedgerEntry; version: string; isReversible: boolean }) {
  const { kinds, methods, reverse, reverseLabel } = messages.money;
  const kind = kinds[entry.kind];
  const note = `${formatDate(entry.on)}, ${methods[entry.method].toLocaleLowerCase("it")}`;
  const amount = formatMoney(entry.amountCents, "it");
  return (
    <li>
      <span>
        {kind}
        <small>{note}</small>
      </span>
      <span className="amount">{amount}</span>
      {isReversible && (
        <details>
          <summary>
            {reverse}
            <span className="vh"> {`${kind}, ${note}`}</span>
          </summary>
          <ActionForm
            action="reverse-payment"
            version={version}
            send={fill(reverseLabel, { entry: amount })}
            variant="stop"
          >
            <input type="hidden" name="entry" value={entry.id} />
          </ActionForm>
        </details>
      )}
    </li>
  );
}

/** Records a payment or a refund; what is due is filled in. */
function PaymentForm({ view, typed, errorOf, children }: DialogProps) {
  const id = decisionAnchors["record-payment"];
  const { kinds, methods, record } = messages.money;
  const { account, agreement, today } = view;
  const [kind, due] =
    account.refundableCents > 0
      ? ["refund", account.refundableCents]
      : account.depositDueCents > 0 || agreement === undefined
        ? ["deposit", account.depositDueCents]
        : ["balance", account.balanceDueCents];
  return (
    <section className="choice" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${id}-titolo`}>
        {record.title}
      </h2>
      <p>{fillOwnerText(record.text, { first: firstName(view.request.content.name) })}</p>
      {children}
      <ActionForm
        action="record-payment"
        version={view.version}
        send={record.send}
        variant="primary"
        anchor={id}
        back={messages.back}
      >
        <RadioRow
          id={`${id}-kind`}
          name="kind"
          label={record.kind}
          options={paymentKinds.map((value) => ({ value, label: kinds[value] }))}
          defaultValue={typed["kind"] ?? kind}
          error={errorOf("kind")}
        />
        <Field
          id={`${id}-amount`}
          name="amount"
          label={record.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed["amount"] ?? (due === 0 ? "" : typedMoney(due))}
          error={errorOf("amount")}
        />
        <Field
          id={`${id}-on`}
          name="on"
          type="date"
          label={record.on}
          max={today}
          defaultValue={typed["on"] ?? today}
          error={errorOf("on")}
        />
        <RadioRow
          id={`${id}-method`}
          name="method"
          label={record.method}
          options={paymentMethods.map((value) => ({ value, label: methods[value] }))}
          defaultValue={typed["method"] ?? "bank-transfer"}
          error={errorOf("method")}
        />
      </ActionForm>
    </section>
  );
}
