import { BookingSummary } from "#app/forms/booking/booking-summary.tsx";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { isFieldErrorCode } from "#domain/requests/vocabulary.ts";
import type { Messages } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { eventTimeIds } from "../action-form.tsx";
import { PrivateHead } from "../head.tsx";
import type { Refusal } from "../outcome.ts";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { Offer } from "./offer.tsx";
import type { RequestPageModel } from "./page-model.ts";
import { PaymentSection } from "./payment-section.tsx";
import { Pieces } from "./pieces.tsx";
import { answerIds, FoldedQuotes, QuoteSection } from "./quote-section.tsx";
import { askPrefix, detailIds, RequestActions } from "./request-actions.tsx";
import { Timeline } from "./steps.tsx";
import { chatAbout } from "#app/forms/sent-reference.ts";

interface RequestPageProps {
  model: RequestPageModel;
  messages: RequestMessages;
  refusal: Refusal | undefined;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
  paths: { calendar: string; brief: string; agreement: string; card: string };
}

/** The visitor's page of a request: status, timeline and actions. */
export function RequestPage({ model, messages, refusal, whatsapp, paths }: RequestPageProps) {
  const siteMessages = useMessages();
  const { forms } = siteMessages;
  const locale = useLocale();
  const { reference, version, headline, timeline, summary, offer, quotes, payment, actions } = model;
  const chat = whatsapp === undefined ? undefined : chatAbout(reference, whatsapp, siteMessages);
  const calendar = model.hasCalendar ? paths.calendar : undefined;
  const next = nextOf(model);
  const entries = refusal?.entries ?? {};
  const errorsIn = (action: string) => (name: string) => {
    const code = refusal?.action === action ? refusal.errors[name] : undefined;
    return code !== undefined && isFieldErrorCode(code) ? errorMessage(code, siteMessages) : undefined;
  };
  return (
    <>
      <PrivateHead heading={headline.heading} lead={headline.lead} floor={<Pieces model={model.pieces} />}>
        {quotes.open?.accept !== undefined && (
          <a className="action-link" href="#firma">
            {messages.quote.toAnswer}
          </a>
        )}
      </PrivateHead>
      {(model.notice !== undefined || refusal !== undefined) && (
        <div className="outcome on-paper">
          <div className="wrap">
            <OutcomeNotice
              done={model.notice}
              refusal={refusal}
              messages={messages.failed}
              ask={{ action: "ask-for-time", version, timeSlot: actions.ask?.timeSlot }}
              fields={fieldsOf(messages, forms.labels, refusal?.action)}
            />
          </div>
        </div>
      )}
      {offer !== undefined && (
        <Offer
          offer={offer}
          messages={messages.offer}
          version={version}
          refused={refusal?.action === "refuse-offer"}
          error={errorsIn("refuse-offer")("message")}
          typed={refusal?.action === "refuse-offer" ? entries["message"] : undefined}
        />
      )}
      {quotes.open !== undefined && (
        <QuoteSection
          open={quotes.open}
          messages={messages}
          version={version}
          refused={refusal?.action}
          entries={entries}
          errorsIn={errorsIn}
        />
      )}
      {payment !== undefined && <PaymentSection payment={payment} cardPath={paths.card} messages={messages.payment} />}
      <div className="section section--tight on-paper">
        <div className="wrap request">
          <aside aria-label={forms.summary.title}>
            <div className={model.isConfirmed ? "stack stack--white" : "stack"}>
              <BookingSummary
                rows={summary.rows}
                head={
                  <p className="slip__code">
                    <span>{reference}</span>
                    <span>{summary.status}</span>
                  </p>
                }
              >
                {summary.details !== "" && <p className="slip__foot slip__details">{summary.details}</p>}
                <p className="slip__foot slip__copy">
                  <span>{summary.copy}</span>
                  <span className="tnum">{summary.sentAt}</span>
                </p>
              </BookingSummary>
            </div>
            <div className="actions request__next">
              {next === "again" && <ButtonLink to={pathTo("booking", locale)}>{messages.again}</ButtonLink>}
              {next === "calendar" && (
                <a className="btn btn--primary" href={calendar} download>
                  {messages.actions.calendar}
                </a>
              )}
              {chat !== undefined && next === "whatsapp" && <ButtonLink to={chat}>{messages.whatsapp}</ButtonLink>}
              {calendar !== undefined && next !== "calendar" && (
                <a className="action-link" href={calendar} download>
                  {messages.actions.calendar}
                </a>
              )}
              {model.hasBrief && <QuietLink to={paths.brief}>{messages.actions.brief}</QuietLink>}
              {chat !== undefined && next !== "whatsapp" && <QuietLink to={chat}>{messages.whatsapp}</QuietLink>}
            </div>
          </aside>
          <div className="request__main">
            <section>
              <h2 className="h3">{timeline.title}</h2>
              <Timeline steps={timeline.steps} />
            </section>
            {quotes.folded.length > 0 && (
              <section className="acts">
                <h2 className="h3">{messages.quote.title}</h2>
                <FoldedQuotes quotes={quotes.folded} />
                {model.hasAgreement && (
                  <div className="actions">
                    <QuietLink to={paths.agreement}>{messages.quote.print}</QuietLink>
                  </div>
                )}
              </section>
            )}
            <RequestActions
              actions={actions}
              messages={messages.actions}
              version={version}
              refused={refusal?.action}
              entries={entries}
              errorsIn={errorsIn}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** The primary action under the summary; none if there is an offer or a quote, which have their own. */
function nextOf({ offer, quotes, isOver, isConfirmed, hasCalendar }: RequestPageModel) {
  if (offer !== undefined || quotes.open?.accept !== undefined) return undefined;
  if (isOver) return "again";
  return isConfirmed && hasCalendar ? "calendar" : "whatsapp";
}

/** The id and label of each field of the refused form. */
function fieldsOf(
  messages: RequestMessages,
  labels: Messages["forms"]["labels"],
  action: string | undefined,
): Record<string, { id: string; label: string }> {
  if (action === "refuse-offer") return { message: { id: "no-message", label: messages.offer.message } };
  const { quote } = messages;
  if (action === "accept-quote") return { typedName: { id: answerIds.typedName, label: quote.name } };
  if (action === "request-change") return { message: { id: answerIds.change, label: quote.changeText } };
  if (action === "decline-quote") return { message: { id: answerIds.decline, label: quote.declineText } };
  if (action === "ask-for-time") {
    const ids = eventTimeIds(askPrefix);
    return {
      date: { id: ids.date, label: messages.actions.date },
      timeSlot: { id: ids.timeSlot, label: messages.actions.slot },
      message: { id: `${askPrefix}-message`, label: messages.actions.message },
    };
  }
  return Object.fromEntries(
    Object.entries(detailIds).map(([name, id]) => [name, { id, label: labels[name as keyof typeof detailIds] }]),
  );
}
