import { formatPhone } from "#domain/requests/format-phone.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import type { ReactNode } from "react";
import { Button, QuietLink } from "#app/ui/button.tsx";
import { InlineText, Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { capitalize, formatDay, keepNumbersWithUnits } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { CompanyFacts } from "../sections/frame/company-facts.ts";
import { dayText, eventName } from "./request-text.ts";

/** The facts of a request for its brief; undefined for a line to fill in by hand. */
export interface BriefModel {
  reference: string;
  /** The day, and in `*…*` when the bar opens. */
  heading: string | undefined;
  day: string | undefined;
  slot: string | undefined;
  kind: string;
  place: string;
  contact: string;
  details: string | undefined;
}

export function briefModel(request: StoredRequest, locale: Locale): BriefModel {
  const messages = messagesIn(locale);
  const { content, reference } = request;
  const time = eventTimeOf(content);
  const slot = time?.timeSlot && fill(messages.forms.summary.from, { slot: time.timeSlot });
  return {
    reference,
    heading: time && [capitalize(dayText(time.date, locale), locale), slot && `*${slot}*`].filter(Boolean).join(" "),
    day: time && capitalize(keepNumbersWithUnits(formatDay(time.date, locale, { year: true })), locale),
    slot,
    kind: eventName(request, messages),
    place: content.location,
    contact: content.kind === "booking" ? `${content.name}, ${onOneLine(formatPhone(content.phone))}` : content.name,
    details: content.details === "" ? undefined : content.details,
  };
}

const onOneLine = (text: string): string => text.replaceAll(" ", "\u00A0");

interface BriefProps {
  content: LocalContent["brief"];
  model: BriefModel;
  /** The page of the request. */
  back: string;
  company: Pick<CompanyFacts, "brand" | "phone" | "email">;
}

/**
 * A printable page for the venue and the crew. Facts that the request does not have are blank lines.
 *
 * Accessibility: description lists. Blank lines are decoration.
 */
export function Brief({ content, model, back, company }: BriefProps) {
  const { event, brings, needs, blanks } = content;
  return (
    <article className="brief on-rosa">
      <div className="wrap">
        <header>
          <p className="brief__code">{model.reference}</p>
          <h1 className="brief__title">
            <InlineText text={content.title} />
          </h1>
          {model.heading !== undefined && <Paragraph className="brief__day" text={model.heading} />}
          <p className="lead">
            {model.kind}. {model.place}.
          </p>
          <p className="small muted brief__lead">{content.lead}</p>
          <div className="actions">
            <Button className="needs-scripts" variant="ink" data-action="print">
              {content.print}
            </Button>
            <QuietLink to={back} back>
              {content.back}
            </QuietLink>
          </div>
        </header>
        <div className="brief__columns">
          <div>
            <section>
              <h2 className="h3">{event.title}</h2>
              <dl className="rows">
                <Fact label={event.day}>{model.day}</Fact>
                <Fact label={event.slot}>{model.slot}</Fact>
                <Fact label={event.kind}>{model.kind}</Fact>
                <Fact label={event.place}>{model.place}</Fact>
                <Fact label={event.contact}>{model.contact}</Fact>
              </dl>
              {model.details !== undefined && (
                <div className="brief__said">
                  <h3 className="small muted">{event.said}</h3>
                  <p>{model.details}</p>
                </div>
              )}
            </section>
            <section>
              <h2 className="h3">
                <InlineText text={brings.title} />
              </h2>
              <ul className="brief__list">
                {brings.items.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <dl className="brief__blanks">
                <Fact label={brings.formula} />
              </dl>
            </section>
          </div>
          <div>
            <section>
              <h2 className="h3">
                <InlineText text={needs.title} />
              </h2>
              <dl className="rows">
                {needs.items.map(({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {text}
                      <span className="brief__line" />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
            <section>
              <h2 className="h3">
                <InlineText text={blanks.title} />
              </h2>
              <dl className="brief__blanks">
                {blanks.items.map(({ label }) => (
                  <Fact key={label} label={label} />
                ))}
              </dl>
            </section>
          </div>
        </div>
        <p className="brief__company">
          {company.brand} · {company.phone} · {company.email}
        </p>
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <span className="brief__line" />}</dd>
    </div>
  );
}
