import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import { Fact } from "#app/ui/fact.tsx";
import type { DecisionMessages } from "#i18n/messages/it/decision.ts";
import type { DecisionModel } from "./decision-model.ts";

interface RequestSummaryProps {
  model: DecisionModel;
  messages: DecisionMessages;
  /** Above the facts. */
  children?: ReactNode;
}

/** The facts of the request. */
export function RequestSummary({ model, messages, children }: RequestSummaryProps) {
  const { arrived, heading, status: lines, wait, facts, conflicts, mistypedAddress } = model;
  return (
    <div>
      <p className="small muted">{arrived}</p>
      <Heading text={heading} level={1} />
      {lines.map((line) => (
        <p key={line} className="lead decide__status">
          {line}
        </p>
      ))}
      {wait !== undefined && (
        <div className="wait">
          <svg viewBox={`0 0 ${wait.of} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 0H${wait.hours}V1H0Z`} />
          </svg>
          <p>
            <b>{wait.since}</b>
            <span>{wait.promised}</span>
          </p>
        </div>
      )}
      <Warnings label={messages.taken.title} lines={conflicts} />
      <Warnings label={messages.mail.title} lines={mistypedAddress === undefined ? [] : [mistypedAddress]} />
      {children}
      <dl className="rows decide__facts">
        {facts.map(({ label, text, note }) => (
          <Fact key={label} label={label}>
            {text}
            {note !== undefined && <small>{note}</small>}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

/** Sentences with a sign before them; nothing without any. */
export function Warnings({ label, lines }: { label: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="decide__taken">
      <Icon name="alert" />
      <ul aria-label={label}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The visitor's message, ways to contact them, and other requests for the same day. */
export function RequestContext({ model, messages }: Omit<RequestSummaryProps, "children">) {
  const { phone, email, details, sameDay } = model;
  return (
    <>
      {details !== "" && <blockquote className="words">{details}</blockquote>}
      <div className="contact-links">
        {phone !== undefined && (
          <>
            <a href={`tel:${phone}`}>{messages.call}</a>
            <a href={`https://wa.me/${phone.replace("+", "")}`} target="_blank" rel="noopener">
              <span>
                {messages.whatsapp}
                <NewTab />
              </span>
            </a>
          </>
        )}
        {email !== "" && <a href={`mailto:${email}`}>{messages.write}</a>}
      </div>
      {sameDay.length > 0 && (
        <section className="sameday">
          <h2 className="h3">{messages.sameDay.title}</h2>
          <ul className="rows">
            {sameDay.map(({ reference, what, status, location }) => (
              <li key={reference}>
                <b>{what}</b>
                <span>{status}</span>
                <small>
                  {reference}, {location}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
