import { encode } from "uqr";
import type { Company } from "#src/content/schema/company.ts";
import { formatMoney } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { amountDue } from "#src/payments/card.ts";
import { epcPayload } from "#src/payments/transfer.ts";
import { Button } from "#src/ui/button.tsx";
import { Term } from "#src/ui/term.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Go } from "#src/ui/link.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { transferRows } from "./event-copy.ts";
import type { VisitorView } from "./pages.server.ts";

/** The account that clients pay to, if there is one, and whether they can pay by card. */
export type PayTo = Partial<NonNullable<Company["payment"]>> & { takesCards?: boolean };

interface TransferProps {
  view: Pick<VisitorView, "request" | "milestones">;
  payTo: PayTo;
  cardPath: string;
}

/**
 * The bank transfer for what is due first, each part with a button that copies it, and as a QR code for banking apps.
 *
 * Accessibility: a status says what was copied. The list before the code has all that it says.
 */
export function Transfer({ view: { request, milestones }, payTo, cardPath }: TransferProps) {
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
  const { rows, amount, remittance } = transferRows(request, due, { ...payTo, holder, iban }, messages, locale);
  return (
    <section className="column" data-copies="">
      <h2 className="h2" id="bonifico">
        {messages.transferTitle}
      </h2>
      <dl className="rows payment__rows">
        {rows.map(({ label, value, typed }) => (
          <Term key={label} label={label}>
            <b className="tnum">{value}</b>
            <Button
              variant="line"
              className="needs-scripts"
              data-action="copy"
              data-text={typed}
              data-copied={fill(messages.copied, { label })}
            >
              <Icon name="link" />
              {messages.copy}
              <span className="vh"> {label}</span>
            </Button>
          </Term>
        ))}
      </dl>
      <p className="small payment__answer" role="status" data-failed={messages.failed} />
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
      <Button
        wide
        className="needs-scripts"
        data-action="copy"
        data-text={rows.map(({ label, value }) => `${label}: ${value}`).join("\n")}
        data-copied={fill(messages.copied, { label: messages.transferTitle })}
      >
        {messages.copyAll}
      </Button>
      {link !== undefined && (
        <Go to={link} look="line">
          {messages.link}
        </Go>
      )}
      <p className="small muted">{messages.arrives}</p>
      {byCard}
    </section>
  );
}

/** Modules of light around a QR code, without which cameras do not find it. */
const quietZone = 4;

/** The QR code of a text, with error correction level M (ADR 41). A unit of the picture is a module. */
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
