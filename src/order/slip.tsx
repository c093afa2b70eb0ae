import type { ReactNode } from "react";
import { isCivilDate } from "#src/i18n/days.ts";
import { eventTypeName } from "#src/booking/form-text.ts";
import { formatDate, formatDay } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill, type IslandMessages } from "#src/i18n/messages/messages.ts";
import type { EventWords } from "#src/i18n/request-text.ts";
import type { Entries } from "#src/ui/entries.ts";

export interface SummaryRow {
  label: string;
  value: string;
  /** Shown while the value is empty. */
  empty?: string;
}

interface BookingSummaryProps {
  title: string;
  rows: readonly SummaryRow[];
  /** The request's reference, once it has one. */
  head?: ReactNode;
  /** The client's copy is white. */
  ground?: "on-gialla" | "on-white";
  children?: ReactNode;
}

/** The request as an order slip. It is no live region: it repeats what the visitor has just entered. */
export function BookingSummary({ title, rows, head, ground = "on-gialla", children }: BookingSummaryProps) {
  return (
    <div className={`slip ${ground}`}>
      <div className="ends slip__head">
        <p className="slip__title">{title}</p>
        {head}
      </div>
      <dl>
        {rows.map(({ label, value, empty }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-empty={value === "" ? "" : undefined}>{value === "" ? empty : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** The rows of a booking that is being entered. */
export function summaryRows(entries: Entries, messages: IslandMessages, words: EventWords): SummaryRow[] {
  const { labels, summary } = messages.forms;
  const { date = "", timeSlot = "", eventType, location = "" } = entries;
  return [
    { label: summary.date, value: isCivilDate(date) ? formatDate(date) : "", empty: summary.toChoose },
    {
      label: summary.slot,
      value: timeSlot === "" ? "" : fill(summary.from, { slot: timeSlot }),
      empty: summary.toChoose,
    },
    { label: summary.event, value: eventTypeName(eventType, words), empty: summary.toChoose },
    { label: summary.place, value: location.trim(), empty: summary.toWrite },
    ...(entries["phone"] ? [{ label: summary.phone, value: entries["phone"] }] : []),
    ...(entries["guests"] ? [{ label: labels.guests, value: entries["guests"] }] : []),
  ];
}

/** Day and time of a booking that is being entered, as far as they are known. */
export function bookingTime({ date = "", timeSlot = "" }: Entries, { forms }: IslandMessages, locale: Locale): string {
  const slot = timeSlot === "" ? "" : fill(forms.summary.from, { slot: timeSlot });
  return [isCivilDate(date) ? formatDay(date, locale) : "", slot].filter(Boolean).join(", ");
}
