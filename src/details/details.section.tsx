import { capitalize } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { numberInWords, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { ActionForm } from "#src/requests/action-form.tsx";
import { ownerActions, visitorForm } from "#src/requests/actions.ts";
import {
  type KnownDetail,
  detailInput,
  detailText,
  eventDetailRows,
  knownDetails,
  missingDetails,
  neededText,
} from "./event-details.ts";
import type { OwnerView, VisitorView } from "#src/requests/pages.server.ts";
import { takesDay } from "#src/requests/request.ts";
import { type Shown, useRequestMessages } from "#src/requests/visitor-form.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Heading } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { Term } from "#src/ui/term.tsx";
import type { ReactNode } from "react";

const detailsInStep = 3;

export function isMissingDetails({ request, eventDetails, allowed }: VisitorView, locale: Locale): boolean {
  return (
    allowed.includes("give-event-details") &&
    missingDetails(knownDetails(request.content, eventDetails[locale], "visitor")).length > 0
  );
}

/** "«Che altro vi serve?» *Due cose.*" */
export function detailsHeading(missing: number, locale: Locale): string {
  const { title, titleComplete, count } = requestMessagesIn(locale).eventDetails;
  if (missing === 0) return titleComplete;
  const number = capitalize(numberInWords(missing, locale), locale);
  return fill(title, { count: missing === 1 ? count.one : fill(count.other, { number }) });
}

/** @param children the answer to what was saved or refused; with it, the next incomplete step is open */
export function EventDetails({ children, ...shown }: Shown & { children: ReactNode }) {
  const { request, eventDetails } = shown.view;
  const { locale } = useRequestMessages();
  const missing = missingDetails(knownDetails(request.content, eventDetails[locale], "visitor"));
  return (
    <section className="section section--tight on-white event-details">
      <div className="wrap parts two">
        <div className="column">
          <Heading text={detailsHeading(missing.length, locale)} level={2} />
        </div>
        <div className="column">
          {children}
          <div className="acts__list">
            <DetailSteps {...shown} isOpen={children !== false} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The details in steps that are saved one by one. @param isOpen shows the next incomplete step */
export function DetailSteps({ isOpen = false, ...shown }: Shown & { isOpen?: boolean }) {
  const { view, names, refusal } = shown;
  const locale = useLocale();
  const { request, history, eventDetails, version, allowed } = view;
  if (!allowed.includes("give-event-details")) return null;
  const asked = knownDetails(request.content, eventDetails[locale], "visitor");
  const { fields, ...form } = visitorForm("give-event-details", view, names);
  const stepOf = (known: KnownDetail): number => Math.floor(asked.indexOf(known) / detailsInStep);
  const steps = Array.from(Map.groupBy(asked, stepOf).values(), (known) => ({
    known,
    fields: fields.filter(({ name }) => known.some(({ detail }) => detailInput(detail) === name)),
  }));
  const isPosted = ({ known }: (typeof steps)[number]): boolean =>
    refusal?.action === "give-event-details" && known.some(({ detail }) => detailInput(detail) in refusal.entries);
  const last = history.findLast((event) => event.type === "event-details-given" && event.by === "visitor");
  const changed = last?.type === "event-details-given" ? last.changes : [];
  const saved = steps.findLastIndex(({ known }) => known.some(({ detail }) => detail.id === changed.at(-1)?.detail));
  const fromNext = [...steps.slice(saved + 1), ...steps.slice(0, saved + 1)];
  const next = steps.find(isPosted) ?? fromNext.find(({ known }) => missingDetails(known).length > 0);
  return steps.map((step) => (
    <Disclosure
      key={step.known.map(({ detail }) => detail.id).join()}
      title={step.known.map(({ detail }) => detail.label).join(", ")}
      tagline={stepTagline(step.known, view, locale)}
      open={isOpen && step === next}
    >
      <ActionForm
        action="give-event-details"
        version={version}
        content={{ ...form, fields: step.fields }}
        refusal={refusal}
      />
    </Disclosure>
  ));
}

function stepTagline(known: readonly KnownDetail[], { request, today }: VisitorView, locale: Locale): string {
  const { eventDetails: words } = requestMessagesIn(locale);
  const missing = missingDetails(known);
  if (missing.length === 0) {
    return known
      .flatMap(({ detail, value }) => (value === undefined ? [] : detailText(detail, value, locale)))
      .join(", ");
  }
  const what = missing.map(({ label }) => label).join(", ");
  const said = missing.length === known.length ? words.missingAll : fill(words.missing, { what });
  return [said, neededText(missing, request.content.order.date, today, locale)].filter(Boolean).join(", ");
}

/** The known details, and the missing ones once the request has its day. */
export function EventDetailsSection({ view }: { view: OwnerView }) {
  const { request, eventDetails, today, allowed } = view;
  const known = eventDetailRows(request.content, eventDetails, "owner", "it");
  const missing = takesDay(request.status)
    ? missingDetails(knownDetails(request.content, eventDetails.it, "owner"))
    : [];
  const canGive = allowed.includes("give-event-details");
  if (known.length === 0 && missing.length === 0 && !canGive) return null;
  const needed = missing.length === 0 ? "" : neededText(missing, request.content.order.date, today, "it");
  return (
    <section className="column">
      <h2 className="h3">I dettagli</h2>
      <dl className="rows rows--terms">
        {known.map(({ label, value }) => (
          <Term key={label} label={label}>
            {value}
          </Term>
        ))}
        {missing.length > 0 && (
          <Term label={missing.length === 1 ? "Manca" : `Mancano ${missing.length}`}>
            <ul>
              {missing.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
            {needed !== "" && <small>{`Serve ${needed}`}</small>}
          </Term>
        )}
      </dl>
      {canGive && (
        <p>
          <a className="link" href={`#${ownerActions["give-event-details"].anchor}`}>
            {ownerActions["give-event-details"].short}
          </a>
        </p>
      )}
    </section>
  );
}
