import type { MouseEvent } from "react";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import type { ResponseHours } from "#domain/policy/business.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { formatDate, formatRange, formatUnit } from "#i18n/format.ts";
import { fill, type IslandMessages } from "#i18n/messages/messages.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import type { Entries } from "../entries.ts";
import { useBusiness } from "../business.ts";
import { CoverageLine, useKnownPlace } from "../fields/place-field.tsx";
import { chatAbout } from "../sent-reference.ts";
import { BookingSummary, eventTypeName, summaryRows } from "./booking-summary.tsx";

interface BookingSentProps {
  /** Undefined where the answer had none. */
  reference: string | undefined;
  /** What was sent, or the part of it that its receipt holds. */
  entries: Entries;
  /** The municipality that the place names, if the server was asked. */
  place: Municipality | undefined;
  /** `yyyy-mm-dd`, Rome. */
  today: string;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
  /** Its file and size. */
  drawing: { src: string; width: number; height: number };
  /** Shows an empty form; without scripts the link does. */
  onAnother(): void;
}

/** Replaces the form once a booking is stored: the answer, its reference, the summary, and the terms of a confirmation. */
export function BookingSent({ reference, entries, place, today, whatsapp, drawing, onAnother }: BookingSentProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { forms } = messages;
  const { responseHours } = useBusiness();
  const { sent, summary } = forms;
  const known = useKnownPlace(entries["location"] ?? "");
  const where = place ?? known;

  const rows = [
    ...summaryRows(entries, messages),
    { label: summary.name, value: entries["name"] ?? "" },
    { label: summary.phone, value: entries["phone"] ?? "" },
    // A receipt does not hold all of them.
  ].filter(({ value }) => value !== "");

  function another(event: MouseEvent) {
    event.preventDefault();
    onAnother();
  }

  return (
    <div className="wrap sent">
      <div className="sent__text">
        <h1 className="h1">
          <InlineText text={sent.title} />
        </h1>
        <Notice tone="ok" title={forms.genericSuccess} level={2} id={anchors.answer} answer={reference ?? ""}>
          {sentText(entries, responseHours, messages)}
        </Notice>
        {reference !== undefined && (
          <>
            <p className="sent__code">
              <span>{sent.code}</span>
              <strong>{reference}</strong>
            </p>
            <p className="muted">{sent.codeHint}</p>
            {whatsapp !== undefined && (
              <p className="actions">
                <ButtonLink to={chatAbout(reference, whatsapp, messages)}>{sent.whatsapp}</ButtonLink>
              </p>
            )}
          </>
        )}
      </div>
      <aside className="sent__side" aria-label={summary.label}>
        <div className="stack">
          <BookingSummary rows={rows} head={reference !== undefined && <p className="slip__code">{reference}</p>}>
            {where && <CoverageLine place={where} />}
          </BookingSummary>
        </div>
        <img className="drawing" {...drawing} alt="" loading="lazy" />
      </aside>
      <div className="sent__dates">
        <h2 className="h3">
          <InlineText text={sent.ifYes} />
        </h2>
        <PolicyDates eventDate={entries["date"] ?? ""} today={today} />
        <p onClickCapture={another}>
          {/* Without an anchor: a link to one on this same address would only scroll. */}
          <QuietLink to={pathTo("booking", locale)}>{sent.another}</QuietLink>
        </p>
      </div>
    </div>
  );
}

/** Event type, date and time (specification 8), when the answer comes and where the copy goes. */
function sentText(entries: Entries, { bookingFrom, bookingTo }: ResponseHours, messages: IslandMessages): string {
  return fill(messages.forms.sent.text, {
    eventType: eventTypeName(entries["eventType"], messages),
    date: formatDate(entries["date"] ?? ""),
    slot: entries["timeSlot"] ?? "",
    hours: formatRange([bookingFrom, bookingTo]),
    // A receipt does not hold it.
    email: entries["email"]?.trim() ?? messages.forms.sent.yourEmail,
  });
}

/** The terms of an event, day by day (specification 9); terms that have passed say so. */
function PolicyDates({ eventDate, today }: { eventDate: string; today: string }) {
  const { sent } = useMessages().forms;
  const locale = useLocale();
  const { terms } = useBusiness();
  if (!isCivilDate(eventDate)) return null;
  const { fullRefundDays, partRefund } = terms;
  const { fullRefundUntil, refundUntil, changesUntil, balanceBy } = policyDates(eventDate, terms);
  const days = (count: number): string => formatUnit(count, "day", locale);
  const until = (date: string): string => (date < today ? sent.passed : fill(sent.until, { date: formatDate(date) }));
  const by = (date: string): string => (date < today ? sent.toAgree : fill(sent.by, { date: formatDate(date) }));
  const rows = [
    { label: sent.deposit, note: "", value: fill(sent.depositWhen, { percent: terms.depositPercent }) },
    {
      label: sent.fullRefund,
      note: fill(sent.fullRefundDays, { days: days(fullRefundDays) }),
      value: until(fullRefundUntil),
    },
    ...(partRefund
      ? [
          {
            label: fill(sent.partRefund, { percent: partRefund.percent }),
            note:
              partRefund.days === fullRefundDays - 1
                ? fill(sent.daysBefore, { days: days(partRefund.days) })
                : fill(sent.partRefundDays, { from: fullRefundDays - 1, to: days(partRefund.days) }),
            value: until(refundUntil),
          },
        ]
      : []),
    {
      label: sent.changes,
      note: fill(sent.daysBefore, { days: days(terms.changesDays) }),
      value: until(changesUntil),
    },
    { label: sent.balance, note: fill(sent.daysBefore, { days: days(terms.balanceDays) }), value: by(balanceBy) },
  ];
  return (
    <>
      <dl className="rows dates">
        {rows.map(({ label, note, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== "" && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{fill(sent.computedOn, { date: formatDate(eventDate) })}</p>
    </>
  );
}
