import { BookingSummary } from "#app/forms/booking/booking-summary.tsx";
import { errorMessage } from "#app/forms/error-summary.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { askPrefix } from "./ask-for-moment.tsx";
import { detailIds } from "./change-details.tsx";
import { momentIds } from "./moment-fields.tsx";
import { Offer } from "./offer.tsx";
import type { Refusal } from "./outcome.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { RequestActs } from "./request-acts.tsx";
import type { RequestPageModel } from "./request-page-model.ts";
import { TimeLine } from "./time-line.tsx";

interface RequestPageProps {
  model: RequestPageModel;
  words: RequestWords;
  refusal: (Refusal<string> & { days: readonly { date: string; label: string }[] }) | undefined;
  /** The operator's number, digits only. */
  whatsapp: string;
  paths: { calendar: string; brief: string };
}

/** One request as its visitor sees it: where it stands, what comes, and what can be done. */
export function RequestPage({ model, words, refusal, whatsapp, paths }: RequestPageProps) {
  const messages = useMessages();
  const { forms, frame } = messages;
  const { reference, version, headline, line, slip, offer, acts } = model;
  const greeting = encodeURIComponent(fill(forms.sent.whatsappText, { reference }));
  const entries = refusal?.entries ?? {};
  const errorsIn = (act: string) => (name: string) => {
    const code = refusal?.act === act ? refusal.errors[name] : undefined;
    return code === undefined ? undefined : errorMessage(code, messages);
  };
  return (
    <>
      <section className="opening night">
        <div className="wrap">
          <p className="eyebrow">{words.eyebrow}</p>
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
              words={words.failed}
              asking={{ act: "ask-for-moment", version, timeSlot: acts.ask?.timeSlot, days: refusal?.days ?? [] }}
              fields={fieldsOf(words, forms.labels, refusal?.act)}
            />
          </div>
        </div>
      )}
      {offer !== undefined && (
        <Offer
          offer={offer}
          words={words.offer}
          version={version}
          refused={refusal?.act === "refuse-offer"}
          error={errorsIn("refuse-offer")("message")}
          typed={refusal?.act === "refuse-offer" ? entries["message"] : undefined}
        />
      )}
      <section className="section paper">
        <div className="wrap request">
          <div className="request__line">
            <h2 className="h2 mb-8">
              <InlineText text={line.title} />
            </h2>
            <TimeLine steps={line.steps} />
          </div>
          <aside className="request__side" aria-label={forms.summary.title}>
            <BookingSummary
              rows={slip.rows}
              head={
                <p className="slip__code">
                  <span>{reference}</span>
                  <span>{slip.standing}</span>
                </p>
              }
            >
              {slip.details !== "" && <p className="slip__details">{slip.details}</p>}
            </BookingSummary>
            <div className="actions mt-8">
              <ButtonLink
                to={`https://wa.me/${whatsapp}?text=${greeting}`}
                variant={offer === undefined ? "primary" : "line"}
              >
                <Icon name="chat" />
                {words.whatsapp}
                <span className="vh"> {frame.newTab}</span>
              </ButtonLink>
            </div>
          </aside>
        </div>
      </section>
      <RequestActs
        acts={acts}
        words={words.acts}
        version={version}
        calendar={model.hasCalendar ? paths.calendar : undefined}
        brief={model.hasBrief ? paths.brief : undefined}
        refused={refusal?.act}
        entries={entries}
        errorsIn={errorsIn}
      />
    </>
  );
}

/** Where each field of the form that was refused stands, and what it is called. */
function fieldsOf(
  words: RequestWords,
  labels: Messages["forms"]["labels"],
  act: string | undefined,
): Record<string, { id: string; label: string }> {
  if (act === "refuse-offer") return { message: { id: "no-message", label: words.offer.message } };
  if (act === "ask-for-moment") {
    const ids = momentIds(askPrefix);
    return {
      date: { id: ids.date, label: words.acts.date },
      timeSlot: { id: ids.timeSlot, label: words.acts.slot },
      message: { id: `${askPrefix}-message`, label: words.acts.message },
    };
  }
  return Object.fromEntries(
    Object.entries(detailIds).map(([name, id]) => [name, { id, label: labels[name as keyof typeof detailIds] }]),
  );
}
