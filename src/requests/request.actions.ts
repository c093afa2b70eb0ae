import { fieldTexts, formFieldsOf } from "#src/booking/fields.ts";
import { readFields } from "#src/booking/parse.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fillOwnerText } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { firstName } from "#src/i18n/request-text.ts";
import {
  type ActionField,
  type ActionFields,
  type EffectOf,
  type EffectResult,
  type OwnerActionForm,
  type VisitorActionForm,
  more,
  nothingDiffers,
  records,
  why,
} from "./action.ts";
import { agreementInForce } from "./agreement.ts";
import { type ChangeableField, type TransitionActor, changeableFields } from "./life-cycle.ts";
import type { OwnerView, RequestView } from "./pages.server.ts";
import { type RequestContent, withOrder } from "./request.ts";
import type { RequestState } from "./transitions.ts";

const mailName = "mail";
const withoutMail = "none";

export const requestEffects = {
  changed: detailChanges,
  declined: (_, fields) => records({ type: "declined", ...(fields[mailName] === withoutMail && { isUnmailed: true }) }),
} satisfies Record<string, EffectOf>;

export const visitorRequestActions = {
  "change-details": {
    fields: ({ view, locale }) => detailFields(view, "visitor", locale),
    variant: "line",
    done: (_, done) => done["change-details"],
  },
  withdraw: { variant: "stop" },
  erase: { variant: "stop" },
} satisfies Record<string, VisitorActionForm>;

export const ownerRequestActions = {
  "confirm-without-quote": {
    anchor: "accetta",
    short: "Accetta",
    title: "Accetti?",
    text: "{mail} La caparra è del {percent}%. La data diventa occupata nel calendario; le altre richieste restano da decidere.",
    textNoDay: "{mail} Il giorno è ancora da fissare.",
    mail: "Parte la mail a {first} con la conferma.",
    message: more,
    send: "Accetta e scrivi a {first}",
    sendUnmailed: "Accetta",
    variant: "primary",
    done: { title: "Accettata", text: "La mail di conferma è in viaggio." },
  },
  decline: {
    anchor: "rifiuta",
    short: "Rifiuta",
    title: "Rifiuti?",
    text: "Quel giorno non si può. {mail}",
    textNoDay: "Questa volta non si può. {mail}",
    mail: "Parte la mail a {first}, con le tue righe se le scrivi; o nessuna, se scegli così.",
    fields: mailChoice,
    message: why,
    send: "Rifiuta",
    variant: "stop",
    done: { title: "Rifiutata", text: "La mail è in viaggio." },
  },
  "mark-as-spam": {
    anchor: "spam",
    short: "È spam",
    title: "È spam?",
    text: "Va in quarantena senza una mail a nessuno, e dopo un po’ si cancella da sola. Se ci ripensi, da lì la liberi.",
    send: "È spam",
    variant: "stop",
    done: { title: "In quarantena", text: "Nessuno ha ricevuto una mail." },
  },
  release: {
    anchor: "libera",
    short: "Libera",
    title: "Non è spam?",
    text: "Diventa una richiesta come le altre. Se non sono già partite, partono adesso la mail a {first} e l’avviso a te.",
    send: "Libera la richiesta",
    variant: "line",
    done: { title: "Liberata", text: "Adesso puoi rispondere: le mail che mancavano sono in viaggio." },
  },
  "change-details": {
    anchor: "dati",
    short: "Correggi i dati",
    title: "Che cosa correggi?",
    text: "Parte una mail a {first}, all’indirizzo che c’è qui, con il link e quello che è cambiato. Senza indirizzo non parte.",
    fields: (view) => detailFields(view, "owner", "it"),
    send: "Salva i dati",
    variant: "line",
    done: { title: "Dati corretti", text: "La mail è in viaggio." },
  },
  erase: {
    anchor: "cancella",
    short: "Cancella la richiesta",
    title: "Cancelli la richiesta?",
    text: "Per una prova o un errore. Si cancella subito e non si torna indietro: restano il codice, le date e gli importi, senza nomi. A {first} non parte nessuna mail.",
    send: "Cancella per sempre",
    variant: "stop",
    done: { title: "Richiesta cancellata", text: "Restano il codice, le date e gli importi." },
  },
} as const satisfies Record<string, OwnerActionForm>;

function mailChoice({ request: { content } }: OwnerView): ActionField[] {
  if (content.email === "") return [];
  const options = [
    { value: "", label: fillOwnerText("Scrivi a {first}", { first: firstName(content.name) }) },
    { value: withoutMail, label: "Nessuna mail" },
  ];
  return [{ name: mailName, label: "La mail", options, look: "words", value: "" }];
}

/** The fields that a side can correct by itself (D31). @param locale the language of the labels */
export function detailFields(
  { request: { content, locale: own }, inForce }: Pick<RequestView, "request" | "inForce">,
  side: "visitor" | "owner",
  locale: Locale,
): ActionField[] {
  const { labels } = messagesIn(locale).forms;
  const { actions } = requestMessagesIn(locale);
  const changeable: readonly string[] = changeableBy(side, inForce !== undefined);
  const text = { rows: 4, maxLength: fieldLimits.text } as const;
  const name = { autoComplete: "name", required: true } as const;
  const email = { type: "email", inputMode: "email", autoComplete: "off", required: content.email !== "" } as const;
  const phone = { type: "tel", autoComplete: "tel", required: true } as const;
  const nameHint = side === "visitor" ? { hint: actions.addressHint } : {};
  const fields: ActionField[] = [
    { name: "location", label: labels.location, value: content.order.place.text, required: true, full: true },
    { name: "details", label: labels.details, value: content.details, ...text, full: true },
    { name: "name", label: labels.name, value: content.name, ...name, ...nameHint },
    { name: "email", label: labels.email, value: content.email, ...email },
    ...(content.kind === "booking"
      ? [{ name: "phone", label: labels.phone, value: formatPhone(content.phone, own), ...phone }]
      : []),
  ];
  return fields.filter(({ name: field }) => changeable.includes(field));
}

function detailChanges(state: RequestState, fields: ActionFields, actor: TransitionActor): EffectResult {
  const { request, history } = state;
  const isAgreed = agreementInForce(request, history) !== undefined;
  const changeable = changeableBy(actor === "owner" ? "owner" : "visitor", isAgreed);
  const read = readDetailChanges(request.content, fields, request.locale, changeable);
  if (!read.ok) return read;
  const { changes, content } = read;
  return changes.length === 0 ? nothingDiffers : records({ type: "changed", changes }, { content });
}

/** Only the owner can correct the mail address, and the place can be corrected only before an agreement (D31). */
export function changeableBy(side: "visitor" | "owner", isAgreed: boolean): ChangeableField[] {
  return changeableFields.filter(
    (field) => (field !== "email" || side === "owner") && (field !== "location" || !isAgreed),
  );
}

/** Reads corrections by the rules of the request's form. Absent fields do not change. Never throws. */
export function readDetailChanges(
  content: RequestContent,
  fields: ActionFields,
  locale: Locale,
  changeable: readonly ChangeableField[],
) {
  const current: Readonly<Partial<Record<ChangeableField, string>>> = fieldTexts(content);
  // An enquiry has no telephone number, and a request by telephone may have no mail address.
  const isLeftOpen = (field: ChangeableField): boolean => current[field] === "" && fields[field]?.trim() === "";
  const typed = changeable.filter(
    (field) => current[field] !== undefined && fields[field] !== undefined && !isLeftOpen(field),
  );
  const rows = formFieldsOf(content.kind).filter(({ key }) => typed.some((field) => field === key));
  const read = readFields(
    rows.map((row) => ({ ...row, name: row.key })),
    fields,
    locale,
  );
  if (!read.ok) return read;
  const changes = typed.flatMap((field) => {
    const [from = "", to = ""] = [current[field], read.values[field]];
    return from === to ? [] : [{ field, from, to }];
  });
  const { location, ...changed } = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const place = location === undefined ? content.order.place : { text: location };
  return { ok: true as const, content: { ...withOrder(content, { place }), ...changed }, changes };
}
