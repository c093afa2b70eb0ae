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
import { answerPromise } from "#src/i18n/request-text.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { usualTermsRows } from "#src/requests/event-copy.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import { orderRows } from "#src/order/order-text.ts";
import { Slip, type SlipRow } from "#src/order/slip.tsx";
import { priceRow, type PublicPrices } from "#src/quotes/price-list.ts";
import { orderIn } from "./fields.ts";
import { CoverageLine } from "./coverage-line.tsx";
import type { Entries } from "#src/ui/entries.ts";
import type { SentReceipt } from "./form-state.ts";
import { FoundBy, SentAddress } from "./sent-address.tsx";
import { BusinessContext, type FormBusiness, orderWordsIn } from "./business.ts";
import { chatAbout, eventTypeName, toastAttributes } from "./form-text.ts";

interface BookingSentProps extends SentReceipt {
  reference: string;
  entries: Entries;
  place: Municipality | undefined;
  prices: PublicPrices | undefined;
  whatsapp: string | undefined;
  business: FormBusiness;
  /** Contains `{eventType}`, `{date}` and `{slot}` (specification 8). */
  text: string;
  terms: LocalContent["mail"]["acknowledgement"]["terms"];
  now: Date;
}

export function BookingSent({
  reference,
  entries,
  place,
  address,
  stored,
  prices,
  foundBy,
  ...page
}: BookingSentProps) {
  const { whatsapp, business, text, terms, now } = page;
  const locale = useLocale();
  const messages = useMessages();
  const { forms } = messages;
  const { sent, summary, labels } = forms;
  const { date = "", eventType, timeSlot = "" } = entries;
  const orderWords = orderWordsIn(business, locale, messages);
  const offer = { formulas: [], extras: [] };
  const order = stored?.order ?? { ...orderIn("booking", entries, offer), place: place && { text: place.name } };
  const rows: SlipRow[] = orderRows(order, orderWords).filter(({ value }) => value !== "");
  if (prices !== undefined && stored !== undefined) {
    rows.push(...[priceRow(order, prices, orderWords)].filter(({ value }) => value !== ""));
  }
  if (stored !== undefined) {
    rows.push(
      { label: summary.name, value: stored.name },
      { label: labels.phone, value: formatPhone(stored.phone, locale) },
      { label: labels.email, value: stored.email },
    );
  }

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
                date: formatDate(date, locale),
                slot: timeSlot,
                promise: answerPromise("booking", now, business.responseHours, sent.promise, locale),
              })}
            </Notice>
            {address !== undefined && <SentAddress {...address} />}
            <p>{sent.codeHint}</p>
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
              <Slip title={business.words.summary} rows={rows} head={<p className="slip__code">{reference}</p>}>
                {place && <CoverageLine place={place} />}
              </Slip>
            </div>
            <Drawing slot="sent" file="tools-paper" alt="" />
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
            <p className="hint">{fill(terms.note, { date: formatDate(date, locale) })}</p>
            {foundBy !== undefined && <FoundBy {...foundBy} level={2} />}
            <p>
              {/* No anchor, because a page with an empty form begins with its heading. */}
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
