import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestMessages } from "#i18n/messages/request-messages.ts";
import { Sums } from "../money/quote-table.tsx";
import type { PaymentModel, QrCode, TransferModel } from "./payment-model.ts";

interface PaymentSectionProps {
  payment: PaymentModel;
  /** Where the button for payments by card is posted to. */
  cardPath: string;
  messages: RequestMessages["payment"];
}

/** What is due and until when, the bank transfer for it, and the payments so far. */
export function PaymentSection({ payment, cardPath, messages }: PaymentSectionProps) {
  const { held, transfer, account, payments } = payment;
  return (
    <section className="section section--tight on-white">
      <div className="wrap payment">
        {held !== undefined && (
          <div className="payment__held on-gialla">
            <p className="name">{held.title}</p>
            <p className="small">{held.text}</p>
          </div>
        )}
        {transfer !== undefined && <Transfer transfer={transfer} cardPath={cardPath} messages={messages} />}
        <div>
          <h2 className="h3">{messages.accountTitle}</h2>
          <Sums rows={account} />
          {payments.length > 0 && <Sums rows={payments} />}
        </div>
      </div>
    </section>
  );
}

/**
 * The bank transfer, each part with a button that copies it, and as a QR code for banking apps.
 *
 * Accessibility: the buttons are there only where scripts run; a status says what was copied. The code is an image with a name;
 * the list before it has all that the code says.
 */
function Transfer({
  transfer,
  cardPath,
  messages,
}: { transfer: TransferModel } & Pick<PaymentSectionProps, "cardPath" | "messages">) {
  const { rows, code, link, card } = transfer;
  return (
    <section data-copies="">
      <h2 className="h2" id="bonifico">
        {messages.transferTitle}
      </h2>
      <dl className="payment__rows">
        {rows.map(({ label, shown, copied }) => (
          <Fact key={label} label={label}>
            <b className="tnum">{shown}</b>
            <Button
              variant="line"
              className="needs-scripts"
              data-action="copy"
              data-text={copied}
              data-copied={fill(messages.copied, { label })}
            >
              <Icon name="link" />
              {messages.copy}
              <span className="vh"> {label}</span>
            </Button>
          </Fact>
        ))}
      </dl>
      <p className="small payment__answer" role="status" data-failed={messages.failed} />
      <div className="payment__code">
        <QrPicture code={code} label={code.label} />
        <p>
          <b>{messages.qrTitle}</b>
          <span className="small">{messages.qrText}</span>
        </p>
      </div>
      {link !== undefined && (
        <ButtonLink to={link} variant="line">
          {messages.link}
        </ButtonLink>
      )}
      <p className="small muted">{messages.arrives}</p>
      {card !== undefined && (
        <form className="actions request__next" method="post" action={cardPath}>
          <Button type="submit" variant="line">
            {card}
          </Button>
        </form>
      )}
    </section>
  );
}

/** Modules of light around a QR code, without which cameras do not find it. */
const quietZone = 4;

function QrPicture({ code: { size, path }, label }: { code: QrCode; label: string }) {
  const side = size + 2 * quietZone;
  return (
    <svg
      className="payment__qr"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
