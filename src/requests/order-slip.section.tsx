import { eventDetailRows } from "#src/details/event-details.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatDate } from "#src/i18n/format.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayInRome, eventName, romeTime } from "#src/i18n/request-text.ts";
import { orderRows, type OrderWords, rowText } from "#src/order/order-text.ts";
import type { Order } from "#src/order/order.ts";
import { Slip, type SlipRow } from "#src/order/slip.tsx";
import { accountRows } from "#src/payments/account-rows.ts";
import { useWords } from "#src/ui/messages.tsx";
import { labelOf } from "./headline.ts";
import type { VisitorView } from "./pages.server.ts";
import { isConfirmed } from "./request.ts";
import { useRequestMessages } from "./visitor-form.tsx";

interface OrderSlipProps {
  view: VisitorView;
  order: Order;
  before: Order | undefined;
  names: OrderWords;
}

/** The order of a request with its reference and, once it is confirmed, its account: then it is the client's own copy. */
export function OrderSlip({ view, order, before, names }: OrderSlipProps) {
  const { locale, messages } = useRequestMessages();
  const words = useWords();
  const { status, content, reference, receivedAt } = view.request;
  const event = eventName(view.request, words);
  const replaced = before && orderRows(before, names, event);
  const rows = orderRows(order, names, event).map((row, index): SlipRow => {
    const earlier = replaced?.[index];
    return earlier === undefined || rowText(earlier) === rowText(row) ? row : { ...row, before: rowText(earlier) };
  });
  const isClients = isConfirmed(status) && before === undefined;
  return (
    <aside className="request__slip" aria-label={words.summary}>
      <div className={isClients ? "stack stack--white" : "stack"}>
        <Slip
          title={words.summary}
          rows={[...rows, ...otherRows(view, locale, isClients)]}
          ground={isClients ? "on-white" : "on-gialla"}
          head={
            <p className="slip__code">
              <span>{reference}</span>
              <span>{labelOf(view, locale)}</span>
            </p>
          }
        >
          {content.details !== "" && (
            <p className="slip__foot plain-text">{fill(messages.timeline.quote, { message: content.details })}</p>
          )}
          <p className="slip__foot ends">
            <span>{isClients ? messages.summary.copyVisitor : words.request.ownCopy}</span>
            <span className="tnum">{`${formatDate(dayInRome(receivedAt), locale)}, ${romeTime(receivedAt)}`}</span>
          </p>
        </Slip>
      </div>
    </aside>
  );
}

function otherRows(view: VisitorView, locale: Locale, isClients: boolean): SlipRow[] {
  const { content } = view.request;
  const { summary, labels } = messagesIn(locale).forms;
  return [
    ...(view.allowed.includes("give-event-details")
      ? []
      : eventDetailRows(content, view.eventDetails, "visitor", locale)),
    { label: summary.name, value: content.name },
    ...(content.kind === "booking" ? [{ label: labels.phone, value: formatPhone(content.phone, locale) }] : []),
    ...(isClients ? accountRows(view, requestMessagesIn(locale).payment, locale) : []),
  ];
}
