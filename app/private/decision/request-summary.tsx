import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import type { DecisionModel } from "./decision-model.ts";

interface RequestSummaryProps {
  model: DecisionModel;
  messages: Pick<DecisionMessages, "call" | "write" | "whatsapp" | "sameDay" | "taken">;
}

/** The request in short, above the actions. */
export function RequestSummary({ model, messages }: RequestSummaryProps) {
  const { newTab } = useMessages().frame;
  const { arrived, heading, status: lines, facts, phone, email, details, sameDay, conflicts } = model;
  return (
    <div className="decide__glance">
      <p className="small muted">{arrived}</p>
      <h1 className="display decide__day">
        <InlineText text={heading} />
      </h1>
      {lines.map((line) => (
        <p key={line} className="lead decide__standing">
          {line}
        </p>
      ))}
      {conflicts.length > 0 && (
        <div className="decide__taken">
          <Icon name="alert" />
          <ul aria-label={messages.taken.title}>
            {conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="decide__facts">
        {facts.map(({ label, text, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="decide__call">
        {phone === undefined ? (
          <ButtonLink to={`mailto:${email}`} variant="line">
            <Icon name="envelope" />
            {messages.write}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={`tel:${phone}`} variant="line">
              <Icon name="phone" />
              {messages.call}
            </ButtonLink>
            <ButtonLink to={`https://wa.me/${phone.replace("+", "")}`} variant="line">
              <Icon name="chat" />
              {messages.whatsapp}
              <span className="vh"> {newTab}</span>
            </ButtonLink>
          </>
        )}
      </div>
      {details !== "" && <p className="decide__note">«{details}»</p>}
      {sameDay.length > 0 && (
        <section className="sameday" aria-labelledby="stesso-giorno">
          <h2 className="h3 mb-3" id="stesso-giorno">
            {messages.sameDay.title}
          </h2>
          <ul>
            {sameDay.map(({ reference, what, status, location }) => (
              <li key={reference}>
                <b>{what}</b>
                <span className="muted">{status}</span>
                <small>
                  {reference} · {location}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
