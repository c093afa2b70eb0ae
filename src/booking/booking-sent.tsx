import { Drawing } from "#src/ui/drawing.tsx";
import { InlineText } from "#src/ui/heading.tsx";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { Term } from "#src/ui/term.tsx";
import { Go } from "#src/ui/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { Municipality } from "#src/content/coverage.ts";
import { daysBetween, todayInRome } from "#src/i18n/days.ts";
import { formatDate, formatUnit } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { usualTermsRows } from "#src/requests/event-copy.ts";
import { BookingSummary, summaryRows } from "#src/order/slip.tsx";
import { CoverageLine } from "#src/ui/coverage-line.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { BusinessContext, type FormBusiness } from "./business.ts";
import { chatAbout, eventTypeName, toastAttributes } from "./form-text.ts";

interface BookingSentProps {
  reference: string;
  /** Those that the receipt holds. */
  entries: Entries;
  place: Municipality | undefined;
  whatsapp: string | undefined;
  business: FormBusiness;
  /** With `{eventType}`, `{date}` and `{slot}` (specification 8). */
  text: string;
  terms: LocalContent["mail"]["acknowledgement"]["terms"];
  now: Date;
  /** As it was stored, for a while. */
  phone?: string | undefined;
}

export function BookingSent({
  reference,
  entries,
  place,
  whatsapp,
  business,
  text,
  terms,
  now,
  phone = "",
}: BookingSentProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { forms } = messages;
  const { sent, summary } = forms;
  const { date = "", eventType, timeSlot = "" } = entries;
  const rows = summaryRows({ ...entries, phone }, messages, business.words).filter(({ value }) => value !== "");

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
          <div className="column">
            <h1 className="h1">
              <InlineText text={sent.title} />
            </h1>
            <Notice tone="ok" title={forms.genericSuccess} level={2} id={anchors.answer}>
              {fill(text, {
                eventType: eventTypeName(eventType, business.words),
                date: formatDate(date),
                slot: timeSlot,
              })}
            </Notice>
            <p className="sent__code small">
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
              <BookingSummary
                title={business.words.summary}
                rows={rows}
                head={<p className="slip__code">{reference}</p>}
              >
                {place && <CoverageLine place={place} />}
              </BookingSummary>
            </div>
            <Drawing place="sent" file="tools-paper" alt="" />
          </aside>
          <div className="column">
            <h2 className="h3">
              <InlineText text={terms.title} />
            </h2>
            <dl className="rows dates">
              {usualTermsRows(terms, date, business.terms, todayInRome(now), locale).map((row) => (
                <Term key={row.label} label={row.label}>
                  {row.value}
                  {row.date !== undefined && (
                    <small>
                      {fill(sent.daysBefore, { days: formatUnit(daysBetween(row.date, date), "day", locale) })}
                    </small>
                  )}
                </Term>
              ))}
            </dl>
            <p className="hint">{fill(terms.note, { date: formatDate(date) })}</p>
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
