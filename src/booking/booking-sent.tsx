import { Drawing } from "#src/ui/drawing.tsx";
import { InlineText } from "#src/ui/heading.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { Go } from "#src/ui/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { isCivilDate } from "#src/i18n/days.ts";
import type { Municipality } from "#src/content/coverage.ts";
import { policyDates } from "#src/content/terms.ts";
import { formatDate, formatUnit } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { BookingSummary, summaryRows } from "#src/ui/booking-summary.tsx";
import { CoverageLine } from "#src/ui/coverage-line.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { BusinessContext, type FormBusiness, useBusiness } from "./business.ts";
import { chatAbout, eventTypeName, toastAttributes } from "./form-text.ts";

interface BookingSentProps {
  reference: string;
  /** Of what was sent the part that its receipt holds. */
  entries: Entries;
  place: Municipality | undefined;
  /** `yyyy-mm-dd`, Rome. */
  today: string;
  /** The operator's number, digits only, if there is one. */
  whatsapp: string | undefined;
  business: FormBusiness;
  /** Event type, date and time (specification 8), when the answer comes and where the copy goes; `{eventType}`, `{date}` and `{slot}` are filled in. */
  told: string;
}

/** The page after a booking: the answer, its reference, the summary, and the terms of a confirmation. */
export function BookingSent({ reference, entries, place, today, whatsapp, business, told }: BookingSentProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { forms } = messages;
  const { sent, summary } = forms;
  const rows = summaryRows(entries, messages, business.words).filter(({ value }) => value !== "");

  return (
    <BusinessContext value={business}>
      <section
        className="on-paper booking-section"
        id={anchors.bookingForm}
        tabIndex={-1}
        data-sent="booking"
        {...toastAttributes(reference, forms)}
      >
        <div className="wrap sent">
          <div className="sent__text">
            <h1 className="h1">
              <InlineText text={sent.title} />
            </h1>
            <Notice tone="ok" title={forms.genericSuccess} level={2} id={anchors.answer}>
              {fill(told, {
                eventType: eventTypeName(entries["eventType"], business.words),
                date: formatDate(entries["date"] ?? ""),
                slot: entries["timeSlot"] ?? "",
              })}
            </Notice>
            <p className="sent__code">
              <span>{sent.code}</span>
              <strong>{reference}</strong>
            </p>
            <p className="muted">{sent.codeHint}</p>
            {whatsapp !== undefined && (
              <p className="actions">
                <Go look="primary" to={chatAbout(reference, whatsapp, forms)}>
                  {sent.whatsapp}
                </Go>
              </p>
            )}
          </div>
          <aside className="sent__side" aria-label={summary.label}>
            <div className="stack">
              <BookingSummary rows={rows} head={<p className="slip__code">{reference}</p>}>
                {place && <CoverageLine place={place} />}
              </BookingSummary>
            </div>
            <Drawing place="sent" file="tools-paper" alt="" />
          </aside>
          <div className="sent__dates">
            <h2 className="h3">
              <InlineText text={sent.ifYes} />
            </h2>
            <PolicyDates eventDate={entries["date"] ?? ""} today={today} />
            <p>
              {/* Without an anchor: the page of an empty form begins with its heading. */}
              <Go look="quiet" to={pathTo("booking", locale)}>
                {sent.another}
              </Go>
            </p>
          </div>
        </div>
      </section>
    </BusinessContext>
  );
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
