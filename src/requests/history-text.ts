import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { eventTimeText } from "#src/i18n/messages/request-messages.ts";
import { entryName } from "#src/payments/payment.actions.ts";
import { isAboutChange } from "./agreement.ts";
import type { RequestEvent } from "./events.ts";
import { requestEvents } from "./life-cycle.ts";

/** "Preventivo n. 2, 1.234,00 €" in the owner's history. An answer about a change of the agreement says so. */
export function historyText(event: RequestEvent, history: readonly RequestEvent[]): string {
  const { title, closesOffer } = requestEvents[event.type];
  const isChange = closesOffer === "before-agreement" && isAboutChange(event, history);
  const name = isChange ? `Modifica: ${title.toLocaleLowerCase("it")}` : title;
  if ("time" in event) return `${name} ${eventTimeText(event.time, "it")}`;
  if ("quote" in event) return `${name} n. ${event.quote.version}, ${formatMoney(event.quote.totals.totalCents, "it")}`;
  if ("payment" in event) return `${entryName(event.payment.kind)}, ${formatMoney(event.payment.amountCents, "it")}`;
  if (event.type === "transfer-reported") return `${name}, ${formatDate(event.on)}`;
  if (event.type === "kept-longer") return `${name}, fino al ${formatDate(event.until)}`;
  if (event.type === "quote-accepted" && event.spokenOn !== undefined) return `${name} a voce, ${event.typedName}`;
  return "invoice" in event ? `${name} ${event.invoice.number}` : name;
}

const causes = { visitor: "dal cliente", owner: "da te", system: "in automatico" };

export function happenedText(event: RequestEvent, history: readonly RequestEvent[]): string {
  return `${historyText(event, history)}, ${causes[event.by]}`;
}
