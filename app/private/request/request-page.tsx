import { BookingSummary } from "#app/forms/booking/booking-summary.tsx";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { ActionForm, eventTimeIds } from "../action-form.tsx";
import type { Refusal } from "../outcome.ts";
import { OutcomeNotice } from "../outcome-notice.tsx";
import type { OfferModel } from "./actions-model.ts";
import type { RequestPageModel } from "./page-model.ts";
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

/** One request as its visitor sees it: its status, its time line, and what can be done. */
export function RequestPage({ model, messages, refusal, whatsapp, paths }: RequestPageProps) {
  const siteMessages = useMessages();
  const { forms, frame } = siteMessages;
  const { reference, version, headline, timeline, summary, offer, actions } = model;
  const greeting = encodeURIComponent(fill(forms.sent.whatsappText, { reference }));
  const entries = refusal?.entries ?? {};
  const errorsIn = (action: string) => (name: string) => {
    const code = refusal?.action === action ? refusal.errors[name] : undefined;
    return code === undefined ? undefined : errorMessage(code, siteMessages);
  };
  return (
    <>
      <section className="opening night">
        <div className="wrap">
          <p className="eyebrow">{messages.eyebrow}</p>
          <h1 className="display in-phrases max-w-[16ch]">
            <InlineText text={headline.heading} />
          </h1>
          <p className="lead muted mt-7">{headline.lead}</p>
        </div>
      </section>
      {(model.notice !== undefined || refusal !== undefined) && (
        <div className="paper outcome-row">
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
      <section className="section paper">
        <div className="wrap request">
          <div className="request__line">
            <h2 className="h2 mb-8">
              <InlineText text={timeline.title} />
            </h2>
            <Timeline steps={timeline.steps} />
          </div>
          <aside className="request__side" aria-label={forms.summary.title}>
            <BookingSummary
              rows={summary.rows}
              head={
                <p className="slip__code">
                  <span>{reference}</span>
                  <span>{summary.status}</span>
                </p>
              }
            >
              {summary.details !== "" && <p className="slip__details">{summary.details}</p>}
            </BookingSummary>
            <div className="actions mt-8">
              <ButtonLink
                to={`https://wa.me/${whatsapp}?text=${greeting}`}
                variant={offer === undefined ? "primary" : "line"}
              >
                <Icon name="chat" />
                {messages.whatsapp}
                <span className="vh"> {frame.newTab}</span>
              </ButtonLink>
            </div>
          </aside>
        </div>
      </section>
      <RequestActions
        actions={actions}
        messages={messages.actions}
        version={version}
        calendar={model.hasCalendar ? paths.calendar : undefined}
        brief={model.hasBrief ? paths.brief : undefined}
        refused={refusal?.action}
        entries={entries}
        errorsIn={errorsIn}
      />
    </>
  );
}

/** The id and label of each field of the form that was refused. */
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

/** The owner's offer of another time: accepted with one click, refused after opening a disclosure. */
function Offer({ offer, messages, version, refused, error, typed }: OfferProps) {
  return (
    <section className="section section--tight paper linen offer" aria-labelledby="proposta">
      <div className="wrap">
        <h2 className="h2" id="proposta">
          <InlineText text={messages.title} />
        </h2>
        <p className="lead mt-4">{offer.text}</p>
        {offer.message !== undefined && <p className="offer__said">{offer.message}</p>}
        <ActionForm action="accept-offer" version={version} send={offer.accept} variant="primary" />
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

/**
 * What happened, today's step, and the days of the terms.
 *
 * Accessibility: an ordered list; today's step is the current one, and each has its date as text.
 */
function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ date, shown, title, text, state }, index) => (
        <li
          key={index}
          className={state === "ahead" ? undefined : `is-${state}`}
          aria-current={state === "today" ? "step" : undefined}
        >
          <time dateTime={date}>{shown}</time>
          <h3 className="h3">{title}</h3>
          {text !== "" && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
