import { formatMoney } from "#src/i18n/format.ts";
import {
  type ActionField,
  type EffectOf,
  type OwnerActionForm,
  type VisitorActionForm,
  nothingDiffers,
  records,
  sentence,
  why,
} from "#src/requests/action.ts";
import { accountIfEnded, refundAccountOf } from "#src/requests/agreement.ts";
import { recordedActor } from "#src/requests/life-cycle.ts";
import type { RequestView } from "#src/requests/pages.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { refundToday } from "#src/requests/milestones.ts";
import { holderLimit, readRefundAccount } from "./refund-account.ts";

/** The name of the field with the refund that the page showed, in cents. */
export const refundName = "refund";

export const cancellationEffects = {
  cancelled(state, fields, actor) {
    if (recordedActor[actor] !== "visitor") return records({ type: "cancelled", refundPercent: 100 });
    const percent = refundToday(state);
    const { refundableCents } = accountIfEnded(state.history, percent);
    // Nobody cancels for another refund than the page showed, as after midnight.
    if (fields[refundName] !== String(refundableCents))
      return { ok: false, errors: { [refundName]: "refund-changed" } };
    const read = readRefundAccount(fields, state.request.content.name);
    if (!read.ok) return read;
    return records({ type: "cancelled", refundPercent: percent, ...(read.account && { refundTo: read.account }) });
  },
  // The request goes on as it was.
  "cancellation-undone"({ history }) {
    const isHeld = history.findLast(({ type }) => type === "cancelled")?.from === "accepted";
    return records({ type: "cancellation-undone" }, { to: isHeld ? "accepted" : undefined });
  },
  "refund-account-given"({ request, history }, fields) {
    const read = readRefundAccount(fields, request.content.name);
    if (!read.ok) return read;
    if (read.account === undefined) return { ok: false, errors: { iban: "required" } };
    const before = refundAccountOf(history);
    const isSame = before?.iban === read.account.iban && before.holder === read.account.holder;
    return isSame ? nothingDiffers : records({ type: "refund-account-given", refundTo: read.account });
  },
} satisfies Record<string, EffectOf>;

export const visitorCancellationActions = {
  cancel: {
    fields: ({ view, messages: { cancellation }, locale }) => [
      ...(view.ifCancelled.refundableCents > 0 ? refundAccountFields(view, locale) : []),
      { ...sentence, label: cancellation.why, optional: cancellation.ifYouLike },
    ],
    values: ({ view, locale }) => ({ amount: formatMoney(view.ifCancelled.refundableCents, locale) }),
    variant: "stop",
  },
  "undo-cancel": { variant: "primary" },
  "give-refund-account": {
    fields: ({ view, locale }) => refundAccountFields(view, locale, true),
    variant: "line",
    done: (_, done) => done["give-refund-account"],
  },
} satisfies Record<string, VisitorActionForm>;

export const ownerCancellationActions = {
  cancel: {
    anchor: "annulla",
    short: "Annulla",
    title: "Annulli l’evento?",
    text: "Era confermato: annullando noi torna tutto quello che è versato, {refund}, e la data torna libera. {mail}",
    textNoDay: "Era confermato: torna tutto quello che è versato, {refund}. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Annulla e avvisa {first}",
    sendUnmailed: "Annulla l’evento",
    variant: "stop",
    done: { title: "Annullato", text: "La mail è in viaggio." },
  },
  "give-refund-account": {
    anchor: "rimborso",
    short: "IBAN per il rimborso",
    title: "Dove va il rimborso?",
    text: "Lo vede e lo corregge anche {first}, dalla sua pagina. Non parte nessuna mail.",
    fields: (view) => refundAccountFields(view, "it", true),
    send: "Salva l’IBAN",
    variant: "line",
    done: { title: "IBAN salvato", text: "È accanto al rimborso; nessuna mail." },
  },
} as const satisfies Record<string, OwnerActionForm>;

function refundAccountFields(
  { request, refundTo }: Pick<RequestView, "request" | "refundTo">,
  locale: Locale,
  isRequired = false,
): ActionField[] {
  const { iban, ibanHint, holder, ifKnown } = requestMessagesIn(locale).cancellation;
  const field = { label: iban, autoComplete: "off", value: refundTo?.iban } as const;
  return [
    {
      ...field,
      name: "iban",
      ...(isRequired ? { required: true } : { optional: ifKnown, hint: ibanHint }),
    },
    {
      name: "holder",
      label: holder,
      autoComplete: "name",
      maxLength: holderLimit,
      value: refundTo?.holder ?? request.content.name,
    },
  ];
}
