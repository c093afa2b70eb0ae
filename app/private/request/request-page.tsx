import { BookingSummary } from "#app/forms/booking/booking-summary.tsx";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { isFieldErrorCode } from "#domain/requests/vocabulary.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { ActionForm, eventTimeIds } from "../action-form.tsx";
import { PrivateHead } from "../head.tsx";
import type { Refusal } from "../outcome.ts";
import { OutcomeNotice } from "../outcome-notice.tsx";
import type { OfferModel } from "./actions-model.ts";
import type { RequestPageModel } from "./page-model.ts";
import { Pieces } from "./pieces.tsx";
import { askPrefix, detailIds, RequestActions } from "./request-actions.tsx";
import type { Step } from "./timeline.ts";

interface RequestPageProps {
  model: RequestPageModel;
  messages: RequestMessages;
  refusal: Refusal | undefined;
  /** The operator's number, digits only. */
  whatsapp: string;
  paths: { calendar: string; brief: string };
}

/** The visitor's page of a request: status, timeline and actions. */
export function RequestPage({ model, messages, refusal, whatsapp, paths }: RequestPageProps) {
  const siteMessages = useMessages();
  const { forms, frame } = siteMessages;
  const locale = useLocale();
  const { reference, version, headline, timeline, summary, offer, actions } = model;
  const greeting = encodeURIComponent(fill(forms.sent.whatsappText, { reference }));
  const whatsappLink = `https://wa.me/${whatsapp}?text=${greeting}`;
  const calendar = model.hasCalendar ? paths.calendar : undefined;
  const next = nextOf(model);
  const entries = refusal?.entries ?? {};
  const errorsIn = (action: string) => (name: string) => {
    const code = refusal?.action === action ? refusal.errors[name] : undefined;
    return code !== undefined && isFieldErrorCode(code) ? errorMessage(code, siteMessages) : undefined;
  };
  return (
    <>
      <PrivateHead heading={headline.heading} lead={headline.lead} floor={<Pieces model={model.pieces} />} />
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
              {next === "whatsapp" && (
                <ButtonLink to={whatsappLink}>
                  {messages.whatsapp}
                  <span className="vh"> {frame.newTab}</span>
                </ButtonLink>
              )}
              {calendar !== undefined && next !== "calendar" && (
                <a className="action-link" href={calendar} download>
                  {messages.actions.calendar}
                </a>
              )}
              {model.hasBrief && <QuietLink to={paths.brief}>{messages.actions.brief}</QuietLink>}
              {next !== "whatsapp" && (
                <QuietLink to={whatsappLink}>
                  {messages.whatsapp}
                  <span className="vh"> {frame.newTab}</span>
                </QuietLink>
              )}
            </div>
          </aside>
          <div className="request__main">
            <section aria-labelledby="date">
              <h2 className="h3" id="date">
                {timeline.title}
              </h2>
              <Timeline steps={timeline.steps} />
            </section>
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

/** The primary action under the summary; none if there is an offer, which has its own. */
function nextOf({ offer, isOver, isConfirmed, hasCalendar }: RequestPageModel) {
  if (offer !== undefined) return undefined;
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

interface OfferProps {
  offer: OfferModel;
  messages: RequestMessages["offer"];
  version: string;
  refused: boolean;
  error: string | undefined;
  typed: string | undefined;
}

/** The owner's offer of another time. One click accepts it; refusing it takes opening a disclosure. */
function Offer({ offer, messages, version, refused, error, typed }: OfferProps) {
  return (
    <section className="section section--tight on-white offer" aria-labelledby="proposta">
      <div className="wrap offer__in">
        <div className="offer__text">
          <Heading text={messages.title} level={2} id="proposta" />
          <p className="lead">{offer.text}</p>
          {offer.message !== undefined && <p className="words">{offer.message}</p>}
          <ActionForm action="accept-offer" version={version} send={offer.accept} variant="primary" />
        </div>
        <Disclosure title={messages.refuseTitle} tagline={messages.refuseTagline} open={refused}>
          <ActionForm action="refuse-offer" version={version} send={messages.send}>
            <TextField
              id="no-message"
              name="message"
              label={messages.message}
              optional={messages.optional}
              rows={2}
              maxLength={fieldLimits.message}
              defaultValue={typed}
              error={error}
            />
          </ActionForm>
        </Disclosure>
      </div>
    </section>
  );
}

/** The mark of a step: full if done, half for the current step, empty if to come, a cross for the end. */
const marks = {
  done: <path className="mark__on" d="M2 2H14V14H2Z" />,
  today: (
    <>
      <path d="M2 2H14V14H2Z" />
      <path className="mark__on" d="M14 2V14H2Z" />
    </>
  ),
  ahead: <path d="M2 2H14V14H2Z" />,
  ended: <path d="M2 2L14 14M14 2L2 14" />,
};

/**
 * Past events, the current step, and the deadlines.
 *
 * Accessibility: an ordered list. The current step has `aria-current`, and each step has its date as text.
 */
function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ date, shown, title, text, state }, index) => (
        <li key={index} className={`is-${state}`} aria-current={state === "today" ? "step" : undefined}>
          <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
            {marks[state]}
          </svg>
          <time dateTime={date}>{shown}</time>
          <div>
            <h3>{title}</h3>
            {text !== "" && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
