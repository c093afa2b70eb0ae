import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { EventDetailsSection } from "#src/details/details.section.tsx";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { MoneySection } from "#src/payments/money.section.tsx";
import { invoiceFields } from "#src/payments/payment.actions.ts";
import { type ComposedAction, QuoteComposer, quoteErrorFields, SendListed } from "#src/quotes/composer.section.tsx";
import { listedAnchor } from "#src/quotes/listed-quote.ts";
import { Agreed } from "#src/quotes/agreement.section.tsx";
import { signedText } from "#src/quotes/quote-text.ts";
import { QuoteTable } from "#src/quotes/quote-table.tsx";
import type { Recalculation } from "#src/quotes/recalculate.ts";
import { ActionForm, OutcomeNotice, useErrors } from "./action-form.tsx";
import { type ActionRefusal, wireNames, withIds } from "./action.ts";
import { type DialogAction, hasDialog, ownerActions, ownerDialog, ownerNotice } from "./actions.ts";
import { hasDeposit, type SentQuote, isChangeAsked } from "./agreement.ts";
import frameStyles from "./frame.css?url";
import { InvalidLink, PrivateFrame, invalidOwnerLink } from "./frame.tsx";
import { happenedText } from "./history-text.ts";
import { RequestContext, RequestSummary, Warnings, dayWarnings } from "./owner-request-summary.tsx";
import ownerRequestStyles from "./owner-request.css?url";
import { type OwnerRequestData, ownerRequestData, postOwnerAction } from "./owner-request.server.ts";
import { type DayUse, type OwnerView, followLink, openAsOwner } from "./pages.server.ts";
import { isConfirmed, isHeld, takesDay } from "./request.ts";
import { type OwnerAction, transitionOf } from "./transitions.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { useWords } from "#src/ui/messages.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/owner-request.page";
import type { ReactNode } from "react";
import { data } from "react-router";

export const handle: PageHandle = {
  posts: { limit: "actions", who: "link", body: "fields" },
  frame: "own",
  styles: [frameStyles, ownerRequestStyles],
};

const messages = requestMessagesIn("it");

const failed = {
  ...messages.failed,
  "not-possible": { title: messages.failed["not-possible"].title, text: "Non è stato fatto niente." },
};

/** It changes nothing, because mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await followLink(site, "owner", params.token));
  if (!opened.ok) return invalidOwnerLink(opened);
  const { reference } = opened.view.request;
  const title = `${reference} · ${content.company.brand}`;
  return data({ opened: true as const, shown: await ownerRequestData(opened.view, content, url), title });
}

export function action({ request, context, params: { token } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return postOwnerAction(services, request, context.get(contentContext), {
    path: privatePath("owner-request", "it", token),
    find: () => followLink(services.site, "owner", token),
  });
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function OwnerRequestRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  if (!loaderData.opened) return <InvalidLink {...loaderData} site={site} forOwner />;
  return (
    <PrivateFrame site={site} reference={loaderData.shown.view.request.reference} forOwner>
      <OwnerRequestPage shown={loaderData.shown} posted={actionData} />
    </PrivateFrame>
  );
}

interface OwnerRequestPageProps {
  shown: OwnerRequestData;
  posted: ActionRefusal | { composed: Entries; recalculation?: Recalculation } | undefined;
  /** On the desk: what was agreed on comes first, the actions stand below the money, since the tabs are at the bottom, and more follows. */
  desk?: { sections: ReactNode } | undefined;
}

/** The links to the dialogs at the bottom need no scripts. A dialog takes the focus as the target of the URL. */
export function OwnerRequestPage({ shown, posted, desk }: OwnerRequestPageProps) {
  const { view, done } = shown;
  const { version, allowed } = view;
  const words = useWords();
  const { date: eventDate } = view.request.content.order;
  const [composed, refusal] = posted === undefined || "reason" in posted ? [undefined, posted] : [posted, undefined];
  const dialogs = dialogActions(view);
  const composes = eventDate === undefined ? undefined : composedAction(view);
  // On a phone a dialog covers the page, so the dialog contains the error of its action.
  const refusedDialog = dialogs.find((one) => one === refusal?.action);
  const isQuoteRefused = composes !== undefined && refusal?.action === composes;
  const quoteError = useErrors(isQuoteRefused ? refusal : undefined);
  const answer = (
    <OutcomeNotice
      view={view}
      happened={happenedText}
      done={done && ownerNotice(done, view)}
      refusal={refusal}
      messages={failed}
      askAction="propose"
      fields={
        isQuoteRefused
          ? quoteErrorFields(refusal.errors, ownerActions[composes].anchor)
          : refusal?.action === "record-invoice"
            ? withIds(refusal.entries["entry"] ?? "", invoiceFields(view.today))
            : refusedDialog === undefined
              ? []
              : ownerDialog(refusedDialog, view).fields
      }
    />
  );
  const bar = <Bar shown={shown} dialogs={dialogs} isOnDesk={desk !== undefined} />;
  return (
    <div className={desk === undefined ? "owner-request owner-request--page on-night" : "owner-request"}>
      <div className={desk === undefined ? "wrap" : undefined}>
        {refusedDialog === undefined && !isQuoteRefused && answer}
        <div className={desk === undefined ? "parts two" : "parts"}>
          <RequestSummary shown={shown} first={desk && <Agreed shown={shown} />}>
            <Versions view={view} isOpen={false} hasAgreement={desk === undefined} />
            {allowed.includes("record-payment") && (
              <MoneySection view={view} refusal={refusal} company={desk && shown.company} />
            )}
            {desk !== undefined && bar}
          </RequestSummary>
          <div className="parts">
            <EventDetailsSection view={view} />
            <RequestContext shown={shown} />
            {shown.listed && <SendListed view={view} quote={shown.listed} />}
            {dialogs.map((act) => (
              <Dialog key={act} act={act} view={view} refusal={refusal}>
                {act === refusedDialog && answer}
              </Dialog>
            ))}
            {desk?.sections}
          </div>
        </div>
      </div>
      {composes !== undefined && eventDate !== undefined && (
        <QuoteComposer
          action={composes}
          shown={shown}
          eventDate={eventDate}
          typed={composed?.composed ?? (isQuoteRefused ? refusal.entries : undefined)}
          recalculation={composed?.recalculation}
          errorOf={quoteError}
          versions={
            view.inForce !== undefined && (
              <Versions view={view} hasAgreement isOpen={isQuoteRefused && refusal.reason === "stale"} />
            )
          }
        >
          <input type="hidden" name={wireNames.action} value={composes} />
          <input type="hidden" name={wireNames.version} value={version} />
          {isQuoteRefused && answer}
          {composes === "send-quote" && <Warnings lines={dayWarnings(view.askedDay ?? view, words)} />}
        </QuoteComposer>
      )}
      {desk === undefined && bar}
    </div>
  );
}

/** From the event on, the final account takes the place of quotes and changes. */
function composedAction({ allowed }: OwnerView): ComposedAction | undefined {
  return (["send-final-account", "send-quote"] as const).find((one) => allowed.includes(one));
}

function dialogActions({ allowed }: OwnerView): DialogAction[] {
  const isAnswer = (one: OwnerAction): boolean => one === "accept-offer" || one === "refuse-offer";
  return allowed.filter(hasDialog).toSorted((one, other) => Number(isAnswer(other)) - Number(isAnswer(one)));
}

/** Parts of the page that these dialogs change have links to them. */
const linkedElsewhere: readonly DialogAction[] = [
  "give-billing",
  "give-refund-account",
  "give-event-details",
  "change-details",
  "erase",
];

function primaryAction({
  allowed,
  request,
  history,
  inForce,
  ended,
}: OwnerView): DialogAction | "send-quote" | undefined {
  if (allowed.includes("accept-offer")) return "accept-offer";
  if (ended !== undefined && allowed.includes("keep-longer")) return "keep-longer";
  if (allowed.includes("send-quote") && (inForce === undefined || isChangeAsked(history))) return "send-quote";
  if (allowed.includes("record-payment") && isHeld(request.status)) return "record-payment";
  return (["confirm-without-quote", "release"] as const).find((one) => allowed.includes(one));
}

interface BarProps {
  dialogs: readonly DialogAction[];
  isOnDesk: boolean;
}

function Bar({ shown, dialogs, isOnDesk }: Pick<OwnerRequestPageProps, "shown"> & BarProps) {
  const { view, listed } = shown;
  const { agreement, ledger, request } = view;
  const primary = primaryAction(view);
  const hasMoney = agreement !== undefined || ledger.length > 0 || isConfirmed(request.status);
  const payment = dialogs.filter((one) => one === "record-payment" && hasMoney);
  const others = dialogs.filter((one) => one !== "record-payment" && !linkedElsewhere.includes(one));
  const composed = composedAction(view);
  const change = composed === undefined || (composed === "send-quote" && view.inForce === undefined) ? [] : [composed];
  const links = [
    ...(primary === undefined ? [] : [primary]),
    ...[...payment, ...change, ...others]
      .filter((one) => one !== primary)
      .toSorted((one, other) => Number(isRefusal(one)) - Number(isRefusal(other))),
  ];
  if (links.length === 0) return null;
  return (
    <nav className={isOnDesk ? undefined : "owner-request__bar on-night"} aria-label="Decisione">
      <div className={isOnDesk ? "owner-request__links" : "wrap owner-request__links"}>
        {listed !== undefined && (
          <a className="btn btn--primary" href={`#${listedAnchor}`}>
            {`Manda così, ${formatMoney(listed.totals.totalCents, "it")}`}
          </a>
        )}
        {links.map((act) => (
          <a
            key={act}
            className={`btn btn--${act === primary && listed === undefined ? "primary" : isRefusal(act) ? "stop" : "line"}`}
            href={`#${ownerActions[act].anchor}`}
          >
            {linkText(act, view)}
          </a>
        ))}
      </div>
    </nav>
  );
}

const isRefusal = (act: DialogAction | ComposedAction): boolean => {
  const row = ownerActions[act];
  return "variant" in row && row.variant === "stop";
};

function linkText(act: DialogAction | ComposedAction, { allowed, quotes, inForce }: OwnerView): string {
  if (act === "send-final-account") return "Conto finale";
  if (act === "send-quote") {
    if (inForce !== undefined) return "Modifica l’accordo";
    return quotes.length === 0 ? "Prepara il preventivo" : "Rifai il preventivo";
  }
  return act === "confirm-without-quote" && allowed.includes("accept-offer")
    ? "Accetta com’era"
    : ownerActions[act].short;
}

interface DialogProps {
  act: DialogAction;
  view: OwnerView;
  refusal: ActionRefusal | undefined;
  children: ReactNode;
}

function Dialog({ act, view, refusal, children }: DialogProps) {
  const { anchor: id, title, text, ...form } = ownerDialog(act, view);
  const words = useWords();
  const day = dayTakenBy(act, view);
  const isForced = day !== undefined && day.conflicts.length > 0;
  const variant = act === primaryAction(view) ? "primary" : form.variant;
  const content = { ...form, variant, ...(isForced && { send: "Accetta lo stesso" }) };
  return (
    <section className="choice" id={id} aria-labelledby={`${id}-titolo`} tabIndex={-1}>
      <h2 className="h2" id={`${id}-titolo`}>
        {title}
      </h2>
      <p>{text}</p>
      <Warnings lines={day === undefined ? [] : dayWarnings(day, words)} />
      {children}
      <ActionForm action={act} version={view.version} content={content} refusal={refusal} anchor={id} back="Indietro">
        {isForced && <input type="hidden" name={wireNames.force} value="1" />}
        {transitionOf("owner", act).answersQuote === true && (
          <input type="hidden" name="quoteVersion" value={view.quotes.at(-1)?.version} />
        )}
      </ActionForm>
    </section>
  );
}

function dayTakenBy(act: DialogAction, view: OwnerView): DayUse | undefined {
  if (act === "accept-offer") return view.askedDay;
  const takesIt = act === "confirm-without-quote" || (act === "record-yes" && !takesDay(view.request.status));
  return takesIt ? view : undefined;
}

interface VersionsProps {
  view: OwnerView;
  isOpen: boolean;
  /** False if it stands above. */
  hasAgreement: boolean;
}

function Versions({ view: { inForce, openQuote, history }, isOpen, hasAgreement }: VersionsProps) {
  const waits = isChangeAsked(history) ? "chiesta una modifica" : "aspetta risposta";
  const row = (name: string, quote: SentQuote, note: string, at: string) => (
    <Disclosure
      level={2}
      title={`${name} n. ${quote.version}, ${formatMoney(quote.totals.totalCents, "it")}`}
      tagline={fill(note, { day: formatDate(dayInRome(at)) })}
      open={isOpen}
    >
      <QuoteTable quote={quote} hasDeposit={hasDeposit(history, quote)} />
    </Disclosure>
  );
  return (
    <>
      {hasAgreement && inForce && row("L’accordo", inForce.quote, signedText(inForce), inForce.acceptedAt)}
      {openQuote &&
        (inForce === undefined
          ? row("Il preventivo", openQuote, `mandato il {day}, ${waits}`, openQuote.sentAt)
          : row("La modifica", openQuote, `mandata il {day}, ${waits}`, openQuote.sentAt))}
    </>
  );
}
