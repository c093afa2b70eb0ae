import { formatDate } from "#i18n/format.ts";
import { useMessages } from "#app/ui/messages.tsx";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { fill } from "#i18n/messages/messages.ts";
import { elided } from "./elision.ts";

interface Row {
  label: string;
  note?: string;
  value: string;
}

/** What the terms mean for this event, day by day (specification 9). Terms that have run out already say so. */
export function PolicyDatesList({ eventDate, today }: { eventDate: string; today: string }) {
  const { sent } = useMessages().forms;
  if (!isCivilDate(eventDate)) return null;
  const { fullRefundUntil, partRefundUntil, changesUntil, balanceBy } = policyDates(eventDate);

  const until = (date: string): string =>
    date < today ? sent.passed : fill(elided(date) ? sent.untilVowel : sent.until, { date: formatDate(date) });
  const by = (date: string): string =>
    date < today ? sent.toAgree : fill(elided(date) ? sent.byVowel : sent.by, { date: formatDate(date) });

  const rows: Row[] = [
    { label: sent.deposit, value: fill(sent.depositWhen, { percent: policy.depositPercent }) },
    {
      label: sent.fullRefund,
      note: fill(sent.fullRefundDays, { days: policy.fullRefundDays }),
      value: until(fullRefundUntil),
    },
    {
      label: fill(sent.partRefund, { percent: policy.partRefundPercent }),
      note: fill(sent.partRefundDays, { from: policy.fullRefundDays - 1, to: policy.partRefundDays }),
      value: until(partRefundUntil),
    },
    { label: sent.changes, note: fill(sent.changesDays, { days: policy.changesDays }), value: until(changesUntil) },
    { label: sent.balance, note: fill(sent.balanceDays, { days: policy.balanceDays }), value: by(balanceBy) },
  ];

  return (
    <>
      <dl className="dates">
        {rows.map(({ label, note, value }) => (
          <div key={label}>
            <dt>
              {label}
              {note !== undefined && <small>{note}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint mt-4">{fill(sent.computedOn, { date: formatDate(eventDate) })}</p>
    </>
  );
}
