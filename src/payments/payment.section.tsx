import type { Company } from "#src/content/schema/company.ts";
import { capitalize, formatDate, formatDays, formatMoney } from "#src/i18n/format.ts";
import { daysBetween } from "#src/i18n/days.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { accountRows } from "./account-rows.ts";
import { amountDue, epcPayload } from "./amount-due.ts";
import { reversibleEntries } from "./ledger.ts";
import { PricedLine } from "#src/quotes/quote-table.tsx";
import type { NoticeText } from "#src/requests/action.ts";
import { transferRows } from "#src/requests/event-copy.ts";
import { isLeftToOwner } from "#src/requests/agreement.ts";
import type { VisitorView } from "#src/requests/pages.server.ts";
import { isHeld } from "#src/requests/request.ts";
import { Act, type Shown, useRequestMessages } from "#src/requests/visitor-form.tsx";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Go } from "#src/ui/link.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { Sums } from "#src/quotes/sums.tsx";
import { Term } from "#src/ui/term.tsx";
import type { ReactNode } from "react";
import { encode } from "uqr";

interface PaymentSectionProps extends Shown {
  payTo: PayTo;
  cardPath: string;
}

export function PaymentSection({ payTo, cardPath, ...shown }: PaymentSectionProps) {
  const { view } = shown;
  const { locale, messages: words } = useRequestMessages();
  const messages = words.payment;
  const { agreement, request, ended } = view;
  const { date } = request.content.order;
  if (amountDue(view.milestones) === undefined) return null;
  return (
    <section className="section section--tight on-white">
      <div className="wrap column">
        {isHeld(request.status) && agreement !== undefined && date !== undefined && (
          <div className="payment__held on-gialla">
            <p className="name">
              {fill(ended === undefined ? messages.heldUntil : messages.heldOver, {
                day: capitalize(dayText(date, locale), locale),
                until: dayText(agreement.depositBy, locale),
              })}
            </p>
            <HeldDays today={view.today} until={agreement.depositBy} days={agreement.quote.terms.holdDays} />
            <p className="small">
              {ended !== undefined
                ? messages.heldOverText
                : isLeftToOwner(view)
                  ? messages.heldLeft
                  : messages.heldText}
            </p>
          </div>
        )}
        <Transfer view={view} payTo={payTo} cardPath={cardPath}>
          {view.reportedOn !== undefined && (
            <p>{fill(messages.reported, { day: formatDate(view.reportedOn, locale) })}</p>
          )}
          <div className="acts__list">
            <Act {...shown} act="report-transfer" />
          </div>
        </Transfer>
      </div>
    </section>
  );
}

/** A row of blocks, in which the days that are over are filled. @param until a civil date in Europe/Rome, as `today` is */
function HeldDays({ today, until, days }: { today: string; until: string; days: number }) {
  const { locale, messages } = useRequestMessages();
  const left = Math.max(0, daysBetween(today, until));
  // The owner may hold a day longer than the terms say.
  const all = Math.max(days, left);
  const label = fill(messages.payment.heldDays, { left: formatDays(left, locale), days: all });
  const cells = Array.from({ length: all }, (_, day) => `M${day} 0h.96v1h-.96z`);
  return (
    <svg className="payment__days" viewBox={`0 0 ${all} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={cells.slice(0, all - left).join("")} />
      <path d={cells.slice(all - left).join("")} opacity=".2" />
    </svg>
  );
}

export function Accounts({ view }: Pick<Shown, "view">) {
  const { locale, messages: words } = useRequestMessages();
  const messages = words.payment;
  const { agreement, ledger, request, account } = view;
  if (agreement === undefined && ledger.length === 0) return null;
  const payments = reversibleEntries(ledger);
  const paid = `${messages.paid} ${formatMoney(account.paidCents, locale)}`;
  return (
    <Disclosure id="conti" title={messages.accountTitle} tagline={paid} open={agreement?.final !== undefined}>
      {agreement?.final !== undefined && (
        <div className="payment__final">
          <h4 className="h3">{messages.finalAccount}</h4>
          <ol className="priced" lang={request.locale === locale ? undefined : request.locale}>
            {agreement.final.lines.map((line, index) => (
              <li key={index}>
                <PricedLine line={line} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <Sums rows={accountRows(view, messages, locale)} />
      {payments.length > 0 && (
        <Sums
          rows={payments.map(({ kind, amountCents, on, method, invoice }) => ({
            label: `${kind === "reversal" ? "" : messages.kinds[kind]}, ${formatDate(on, locale)}`,
            note: [
              messages.methods[method],
              ...(invoice === undefined
                ? []
                : [fill(messages.invoice, { number: invoice.number, day: formatDate(invoice.on, locale) })]),
            ].join(", "),
            value: formatMoney(amountCents, locale),
          }))}
        />
      )}
    </Disclosure>
  );
}

export function cardNotice(
  card: string | null,
  { ledger }: VisitorView,
  { payment: { card: messages } }: RequestMessages,
): NoticeText | undefined {
  if (card === "unavailable") return { ...messages.unavailable, isBad: true };
  if (card === null || !/^\d{1,4}$/.test(card)) return undefined;
  return ledger.length > Number(card) ? messages.arrived : messages.underWay;
}

export type PayTo = Partial<NonNullable<Company["payment"]>> & { takesCards?: boolean };

interface TransferProps {
  view: Pick<VisitorView, "request" | "milestones">;
  payTo: PayTo;
  cardPath: string;
  children?: ReactNode;
}

/** Accessibility: a status says what was copied. The list contains everything that the QR code contains. */
export function Transfer({ view: { request, milestones }, payTo, cardPath, children }: TransferProps) {
  const locale = useLocale();
  const messages = requestMessagesIn(locale).payment;
  const due = amountDue(milestones);
  if (due === undefined) return null;
  const { holder, iban, bic, link, takesCards } = payTo;
  const byCard = takesCards === true && (
    <form method="post" action={cardPath}>
      <Button type="submit" variant="line">
        {fill(messages.payByCard, { amount: formatMoney(due.cents, locale) })}
      </Button>
    </form>
  );
  if (holder === undefined || iban === undefined) {
    return (
      <section className="column">
        <p>{messages.noAccount}</p>
        {byCard}
      </section>
    );
  }
  const { rows, amount, remittance } = transferRows(request, due, { ...payTo, holder, iban }, locale);
  return (
    <section className="parts two" data-copies="">
      <div>
        <h2 className="h2 quoted__head" id="bonifico">
          {messages.transferTitle}
        </h2>
        <dl className="rows payment__rows">
          {rows.map(({ label, value, typed }) => (
            <Term key={label} label={label}>
              <b className={label === messages.amount ? "name" : "tnum"}>{value}</b>
              <Button
                variant="line"
                className="needs-scripts"
                data-action="copy"
                data-text={typed}
                data-copied={fill(messages.copied, { label })}
              >
                {messages.copy}
                <span className="vh"> {label}</span>
              </Button>
            </Term>
          ))}
        </dl>
      </div>
      <div className="column">
        <Button
          wide
          className="needs-scripts"
          data-action="copy"
          data-text={rows.map(({ label, value }) => `${label}: ${value}`).join("\n")}
          data-copied={messages.copiedAll}
        >
          {messages.copyAll}
        </Button>
        <p className="small payment__answer" role="status" data-failed={messages.failed} />
        <p className="small muted">{messages.arrives}</p>
        <div className="payment__code">
          <QrCode
            text={epcPayload({ holder, iban, bic, amountCents: due.cents, remittance })}
            label={fill(messages.qr, { amount, holder, remittance })}
          />
          <div className="small">
            <p>
              <b>{messages.qrTitle}</b>
            </p>
            <p>{messages.qrText}</p>
          </div>
        </div>
        {link !== undefined && (
          <Go to={link} look="line">
            {messages.link}
          </Go>
        )}
        {children}
        {byCard}
      </div>
    </section>
  );
}

/** The light modules around a QR code that cameras need. */
const quietZone = 4;

/** A QR code with error correction level M (ADR 41). A unit of the picture is a module. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  const side = size + 2 * quietZone;
  return (
    <svg
      className="payment__qr"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={runs.join("")} />
    </svg>
  );
}
