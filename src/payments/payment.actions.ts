import { isCivilDate, todayInRome } from "#src/i18n/days.ts";
import { capitalize, formatCountry, formatDate } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { billingFieldNames, billingFields, foreignCountries, payers, readBilling } from "./billing.ts";
import { amountDue } from "./amount-due.ts";
import { type LedgerEntry, paymentKinds, paymentMethods, reversalOf, reversibleEntries } from "./ledger.ts";
import { invoiceNumberLimit, readInvoice, readPayment } from "./read-payment.ts";
import { typedMoney } from "#src/quotes/read-quote.ts";
import {
  type ActionField,
  type EffectOf,
  type OwnerActionForm,
  type VisitorActionForm,
  nothingDiffers,
  records,
} from "#src/requests/action.ts";
import { accountOfRequest, agreementOf, ledgerOf, transferReportedOn } from "#src/requests/agreement.ts";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import type { OwnerView, VisitorView } from "#src/requests/pages.server.ts";
import type { RequestState } from "#src/requests/transitions.ts";

export const paymentEffects = {
  "payment-recorded"(state, fields) {
    const read = readPayment(fields, ledgerOf(state.history), state.now);
    if (!read.ok) return read;
    const payload = { type: "payment-recorded", payment: read.payment } as const;
    const confirms = state.request.status === "accepted" && isDepositPaidAfter(state, payload);
    return records(payload, { to: confirms ? "confirmed" : undefined });
  },
  // A reversal never revokes a confirmation. The amount is due again, and the owner decides.
  "payment-reversed"({ history, now }, fields) {
    const entry = reversibleEntries(ledgerOf(history)).find(({ id }) => id === fields["entry"]);
    if (entry === undefined) return { ok: false, errors: { entry: "required" } };
    const { id: _id, ...payment } = reversalOf(entry, { id: "", on: todayInRome(now) });
    return records({ type: "payment-reversed", payment });
  },
  invoiced({ history }, fields) {
    const entry = reversibleEntries(ledgerOf(history)).find(({ id }) => id === fields["entry"]);
    if (entry === undefined) return { ok: false, errors: { entry: "required" } };
    const read = readInvoice(fields);
    return read.ok ? records({ type: "invoiced", entry: entry.id, invoice: read.invoice }) : read;
  },
  "transfer-reported"(state, fields) {
    const on = (fields["on"] ?? "").trim() || todayInRome(state.now);
    if (!isCivilDate(on)) return { ok: false, errors: { on: "invalid-date" } };
    if (on > todayInRome(state.now)) return { ok: false, errors: { on: "date-ahead" } };
    return on === transferReportedOn(state.history) ? nothingDiffers : records({ type: "transfer-reported", on });
  },
  "billing-given"(_, fields) {
    const read = readBilling(fields);
    return read.ok ? records({ type: "billing-given", billing: read.billing }) : read;
  },
} satisfies Record<string, EffectOf>;

export const visitorPaymentActions = {
  "report-transfer": {
    fields: ({ view: { today, reportedOn = today }, messages: { payment } }) => [
      { name: "on", label: payment.reportDay, type: "date", max: today, value: reportedOn },
    ],
    variant: "line",
    done: (_, done) => done["report-transfer"],
  },
  "give-billing": {
    fields: ({ view, locale }) => billingForm(view, locale),
    variant: "line",
  },
} satisfies Record<string, VisitorActionForm>;

export const ownerPaymentActions = {
  "record-payment": {
    anchor: "pagamento",
    short: "Pagamento",
    title: "Che cosa è arrivato?",
    text: "Resta nel registro: un errore si corregge con uno storno. {mail}",
    mail: "A {first} parte una mail.",
    fields: paymentFields,
    send: "Registra",
    variant: "primary",
    done: { title: "Pagamento registrato", text: "La mail è in viaggio." },
  },
  "record-invoice": { done: { title: "Fattura segnata", text: "Il cliente la vede nei suoi conti; nessuna mail." } },
  "reverse-payment": {
    done: { title: "Pagamento stornato", text: "Nel registro restano tutti e due; nessuna mail." },
  },
  "give-billing": {
    anchor: "fattura",
    short: "Dati per la fattura",
    title: "A chi la fatturi?",
    text: "Li vede e li corregge anche {first}, dalla sua pagina. Non parte nessuna mail.",
    fields: (view) => billingForm(view, "it"),
    send: "Salva i dati",
    variant: "line",
    done: { title: "Dati salvati", text: "Valgono per le prossime fatture; nessuna mail." },
  },
} as const satisfies Record<string, OwnerActionForm>;

/** @param later an option that hides the other fields */
export function billingForm(
  { request, billing }: Pick<VisitorView, "request" | "billing">,
  locale: Locale,
  later: NonNullable<ActionField["options"]> = [],
): ActionField[] {
  const messages = requestMessagesIn(locale).billing;
  const hints: Readonly<Partial<Record<string, string>>> = messages.hints;
  const given = billing ?? { payer: later[0]?.value, payerName: request.content.name };
  const choice = {
    name: "payer",
    label: messages.payer,
    options: [...payers.map((value) => ({ value, label: messages.payers[value] })), ...later],
    look: "words",
    value: given.payer,
  } as const;
  const fields = billingFieldNames.map((name): ActionField => {
    const { limit, ...row } = billingFields[name];
    return {
      name,
      label: messages.labels[name],
      value: (given as Partial<Record<string, string>>)[name],
      payers: row.payers,
      autoComplete: row.autoComplete,
      ...(!("compact" in row) && { maxLength: limit }),
      ...("optional" in row ? { optional: messages.optional } : { required: true }),
      ...(hints[name] !== undefined && { hint: hints[name] }),
      ...(name === "country" && { look: "select", options: countryOptions(locale) }),
    };
  });
  return [choice, ...fields];
}

function countryOptions(locale: Locale): NonNullable<ActionField["options"]> {
  const countries = foreignCountries.map((value) => ({ value, label: formatCountry(value, locale) }));
  return [
    { value: "", label: "" },
    ...countries.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ];
}

export function entryName(kind: LedgerEntry["kind"]): string {
  return kind === "reversal" ? "Storno" : requestMessagesIn("it").payment.kinds[kind];
}

export function reportedText(on: string): string {
  return fill("bonifico fatto il {day}, dice: guarda in banca", { day: formatDate(on) });
}

function paymentFields({ account, agreement, milestones, today }: OwnerView): ActionField[] {
  const next = amountDue(milestones);
  const [kind, due] =
    account.refundableCents > 0
      ? ["refund", account.refundableCents]
      : [next?.kind ?? (agreement === undefined ? "deposit" : "balance"), next?.cents ?? 0];
  const { methods } = requestMessagesIn("it").payment;
  return [
    {
      name: "kind",
      label: "Per",
      options: paymentKinds.map((value) => ({ value, label: entryName(value) })),
      value: kind,
    },
    {
      name: "amount",
      label: "Importo, €",
      inputMode: "decimal",
      autoComplete: "off",
      required: true,
      value: due === 0 ? "" : typedMoney(due),
    },
    { name: "on", label: "Giorno", type: "date", max: today, value: today },
    {
      name: "method",
      label: "Come",
      options: paymentMethods.map((value) => ({ value, label: capitalize(methods[value], "it") })),
      value: "bank-transfer",
    },
    ...invoiceFields(today),
  ];
}

/** @param entry undefined before the entry is recorded; it may already have an invoice */
export function invoiceFields(today: string, entry?: LedgerEntry): ActionField[] {
  const { invoice } = entry ?? {};
  return [
    {
      name: "invoiceNumber",
      label: "Fattura n.",
      value: invoice?.number,
      maxLength: invoiceNumberLimit,
      autoComplete: "off",
      ...(entry === undefined ? { optional: "(se c’è già)" } : { required: true }),
    },
    { name: "invoiceOn", label: "Data della fattura", type: "date", value: invoice?.on ?? today },
  ];
}

export function isDepositPaidAfter(
  { request: { status }, history, now }: RequestState,
  payload: EventPayload,
): boolean {
  const at = now.toISOString();
  const after: RequestEvent[] = [
    ...history,
    { ...payload, id: "", at, by: "owner", from: status, to: status, message: undefined },
  ];
  return agreementOf(after) !== undefined && accountOfRequest({ status: "accepted" }, after).depositDueCents === 0;
}
