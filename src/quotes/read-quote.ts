import type { Entries } from "#src/ui/entries.ts";
import { todayInRome, isCivilDate } from "#src/i18n/days.ts";
import { cleanLine } from "#src/i18n/clean-text.ts";
import { formatMoney, formatQuantity } from "#src/i18n/format.ts";
import { shareOf } from "#src/content/rounding.ts";
import type { ActionErrorCode } from "#src/requests/action-form.tsx";
import type { ActionErrors } from "#src/requests/action.ts";
import {
  chosenLines,
  lineCents,
  lineLimits,
  type QuoteLine,
  type QuoteTotals,
  sumOf,
  sumsByRate,
  totalsOf,
} from "./lines.ts";
import { units } from "#src/content/schema/names.ts";
import { type Order, type OrderOffer, orderInputs, orderTexts, readOrder } from "#src/order/order.ts";
import type { QuoteDraft, QuotedOrder } from "./quote.ts";
import { readHundredths, readingsOf } from "#src/content/typed-numbers.ts";

export type QuoteResult = { ok: true; draft: QuoteDraft } | { ok: false; errors: ActionErrors };

export const lineParts = ["item", "label", "note", "unit", "quantity", "price", "vat", "optional"] as const;
export type LinePart = (typeof lineParts)[number];

const linePattern = new RegExp(String.raw`^(?:${lineParts.join("|")})-([1-9]\d{0,3})$`);

/** An input name such as `price-3`. Lines are numbered from 1, with possible gaps. */
export function lineField(part: LinePart, number: number): string {
  return `${part}-${number}`;
}

/** The checkbox with which the owner asks for the difference of a change some days after its acceptance. */
export const differenceName = "asksDifference";

const orderInputParts = ["formula", "guests", "date", "from", "until", "place"] as const;

/** @param id an id of the price list */
export function extraInput(id: string): string {
  return `with-${id}`;
}

/** The hidden field with the order of the lines. It does not decide prices, because the lines do. */
export const linesForName = "linesFor";

function fieldsOfOrder(order: Order): Record<string, string> {
  const texts = orderTexts(order);
  return {
    ...Object.fromEntries(orderInputParts.map((part) => [orderInputs[part], texts[part] ?? ""])),
    ...Object.fromEntries(order.extras.map((id) => [extraInput(id), "1"])),
  };
}

/** These parts keep their values unless the form has others. */
const keptParts = ["date", "from", "place"] as const;

/**
 * Reads the order of a form about a quote: the previous order with the entries. Extras are boxes in the owner's form, and one field,
 * `extras`, in the client's form. Errors are by input name. Never throws.
 */
export function readQuotedOrder<Of extends Order>(fields: Entries, order: Of, offer: OrderOffer) {
  const typed = orderInputParts.flatMap((part) => {
    const text = fields[orderInputs[part]];
    return text === undefined ? [] : [[part, cleanLine(text)] as const];
  });
  const ticked = offer.extras.filter((id) => fields[extraInput(id)] !== undefined);
  const extras = fields[linesForName] === undefined ? fields["extras"] : ticked.join(",");
  const read = readOrder(
    { ...orderTexts(order), ...Object.fromEntries(typed), ...(extras !== undefined && { extras }) },
    offer,
  );
  const errors: Record<string, ActionErrorCode> = {};
  for (const part of orderInputParts) {
    const error = read.errors[part];
    if (error !== undefined) errors[orderInputs[part]] = error;
  }
  if (read.errors.extras !== undefined && fields["extras"] !== undefined) errors["extras"] = read.errors.extras;
  for (const part of keptParts) {
    if (order[part] !== undefined && typed.some(([name, text]) => name === part && text === ""))
      errors[orderInputs[part]] = "required";
  }
  return { order: { ...order, ...withoutTyped, ...read.order } as Of, errors };
}

const withoutTyped = { formula: undefined, guests: undefined, until: undefined };

const pricedParts = [...orderInputParts, "extras"] as const;

export function linesForText(order: Order): string {
  const texts = orderTexts(order);
  return new URLSearchParams(pricedParts.map((part) => [part, texts[part] ?? ""])).toString();
}

/** The order for which the lines of the form were computed. @param order the order of the request */
export function orderOfLines(fields: Entries, order: Order, offer: OrderOffer): Order {
  const texts = Object.fromEntries(new URLSearchParams(fields[linesForName]));
  return readOrder({ ...orderTexts(order), ...texts }, offer).order;
}

/** Replaces the lines in the typed fields by lines for an order. */
export function withLines(fields: Entries, lines: readonly QuoteLine[], order: Order): Record<string, string> {
  const others = Object.entries(fields).filter(([name]) => !linePattern.test(name));
  return { ...Object.fromEntries(others), [linesForName]: linesForText(order), ...fieldsOfLines(lines) };
}

/**
 * Reads a composed quote. A line without label, quantity and price is an empty row, and is left out like a line whose quantity is 0.
 * `lines` has the errors of all lines together. Never throws.
 */
export function readQuote(fields: Entries, request: { order: QuotedOrder; offer: OrderOffer; now: Date }): QuoteResult {
  const { lines, order, errors } = readComposed(fields, request);
  if (fields["date"] !== undefined && order.date < todayInRome(request.now)) errors["date"] ??= "date-past";
  // Without a beginning the client would read an end alone, and the lines would be for the usual hours.
  if (order.until !== undefined && order.from === undefined) errors[orderInputs.from] ??= "required";
  const validUntil = (fields["validUntil"] ?? "").trim();
  const dateError = validityError(validUntil, order.date, request.now);
  if (dateError !== undefined) errors["validUntil"] = dateError;
  Object.assign(errors, errorsOfAll(fields, order, lines, errors));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const draft = { order: withExtrasOf(lines, order, request.offer), lines, validUntil };
  return { ok: true, draft: { ...draft, ...(fields[differenceName] && { asksDifference: true }) } };
}

/** Reads a composed final account, whose parts leave no choice to the client. Never throws. */
export function readFinalAccount(fields: Entries, request: { order: QuotedOrder; offer: OrderOffer }) {
  const { lines: typed, order, errors } = readComposed(fields, request);
  const lines = chosenLines(typed.map((line) => ({ ...line, optional: undefined })));
  Object.assign(errors, errorsOfAll(fields, order, lines, errors));
  if (Object.keys(errors).length > 0) return { ok: false as const, errors };
  return { ok: true as const, order: withExtrasOf(lines, order, request.offer), lines };
}

function readComposed(fields: Entries, request: { order: QuotedOrder; offer: OrderOffer }) {
  const { lines, errors } = readEachLine(fields);
  const { order, errors: orderErrors } = readQuotedOrder(fields, request.order, request.offer);
  Object.assign(errors, orderErrors);
  // The owner types the beginning, and clients choose it from the slots.
  if (errors[orderInputs.from] === "invalid-slot") errors[orderInputs.from] = "invalid-until";
  return { lines, order, errors };
}

/** What is wrong with all lines together, once each part is right. */
function errorsOfAll(
  fields: Entries,
  order: Order,
  lines: readonly QuoteLine[],
  found: Readonly<Record<string, ActionErrorCode>>,
): Record<string, ActionErrorCode> {
  if (Object.keys(found).length > 0) return {};
  const linesFor = fields[linesForName];
  const isStale = linesFor !== undefined && linesFor !== linesForText(order);
  const linesError = isStale ? "not-recalculated" : errorOfAll(lines);
  if (linesError !== undefined) return { lines: linesError };
  const wanted = readWanted(fields);
  if (wanted.error !== undefined) return { [wantedName]: wanted.error };
  const isOther = wanted.cents !== undefined && wanted.cents !== sumOf(chosenLines(lines)).totalCents;
  return isOther ? { [wantedName]: "total-differs" } : {};
}

/** Ordered extras are the ones with a line. Optional lines are not ordered yet. */
function withExtrasOf(lines: readonly QuoteLine[], order: QuotedOrder, offer: OrderOffer): QuotedOrder {
  const items = chosenLines(lines).map(({ item }) => item);
  return { ...order, extras: offer.extras.filter((id) => items.includes(id)) };
}

/** A longer distance is a typing error. */
const mostKm = 2000;

/** Reads the whole kilometres of an unknown place; undefined if nothing was typed. Never throws. */
export function readDistance(typed = "") {
  if (typed.trim() === "") return { ok: true as const, km: undefined };
  const km = (readHundredths(typed) ?? 0) / 100;
  return Number.isInteger(km) && km >= 1 && km <= mostKm
    ? { ok: true as const, km }
    : { ok: false as const, errors: { km: "invalid-km" } satisfies Record<string, ActionErrorCode> };
}

/** The lines without errors. Never throws. */
export function readEachLine(fields: Entries) {
  const errors: Record<string, ActionErrorCode> = {};
  const lines = lineNumbers(fields).flatMap((number) => readLine(fields, number, errors));
  return { lines, errors };
}

export function lineNumbers(fields: Entries): number[] {
  const numbers = Object.keys(fields).flatMap((name) => {
    const match = linePattern.exec(name);
    return match === null ? [] : [Number(match[1])];
  });
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

function readLine(fields: Entries, number: number, errors: Record<string, ActionErrorCode>): QuoteLine[] {
  const typed = (part: LinePart): string => cleanLine(fields[lineField(part, number)] ?? "");
  const [label, note] = [typed("label"), typed("note")];
  const quantity = readHundredths(typed("quantity"));
  if (quantity === 0 || (label === "" && typed("quantity") === "" && typed("price") === "")) return [];
  const found: Partial<Record<LinePart, ActionErrorCode>> = {};
  const [price, vat] = [readHundredths(typed("price")), readHundredths(typed("vat"))];
  if (label === "") found.label = "required";
  if (Array.from(label).length > lineLimits.label) found.label = "too-long";
  if (Array.from(note).length > lineLimits.note) found.note = "too-long";
  if (quantity === undefined || quantity < 0 || quantity > lineLimits.quantityHundredths) {
    found.quantity = "invalid-quantity";
  }
  if (price === undefined || Math.abs(price) > lineLimits.unitPriceCents) found.price = "invalid-price";
  for (const part of ["quantity", "price"] as const) {
    if (readingsOf(typed(part)) !== undefined) found[part] = "ambiguous-number";
  }
  const vatPercent = (vat ?? -1) / 100;
  if (!Number.isInteger(vatPercent) || vatPercent < 0 || vatPercent > lineLimits.vatPercent) found.vat = "invalid-vat";
  for (const [part, code] of Object.entries(found)) errors[lineField(part as LinePart, number)] = code;
  if (Object.keys(found).length > 0 || quantity === undefined || price === undefined) return [];
  const item = typed("item");
  return [
    {
      ...(/^[a-z0-9-]{1,40}$/.test(item) && { item }),
      label,
      note,
      unit: units.find((unit) => unit === typed("unit")) ?? "flat",
      quantityHundredths: quantity,
      unitPriceCents: price,
      vatPercent,
      ...(typed("optional") !== "" && { optional: true }),
    },
  ];
}

function validityError(validUntil: string, eventDate: string, now: Date): ActionErrorCode | undefined {
  if (validUntil === "") return "required";
  if (!isCivilDate(validUntil)) return "invalid-date";
  if (validUntil < todayInRome(now)) return "date-past";
  return validUntil > eventDate ? "date-after-event" : undefined;
}

function errorOfAll(lines: readonly QuoteLine[]): ActionErrorCode | undefined {
  if (chosenLines(lines).length === 0) return "no-lines";
  if (lines.length > lineLimits.lines) return "too-many-lines";
  const size = lines.reduce((sum, line) => sum + Math.abs(lineCents(line)), 0);
  if (size > lineLimits.totalCents) return "total-too-large";
  // A discount lowers the amount of its VAT rate, which must not become negative whatever the client chooses.
  const { vat, totalCents } = sumOf(lines.filter((line) => line.optional !== true || line.unitPriceCents < 0));
  return totalCents <= 0 || vat.some(({ netCents }) => netCents < 0) ? "discount-too-large" : undefined;
}

export function fieldsOfQuote({ order, lines, validUntil }: QuoteDraft): Record<string, string> {
  return {
    ...fieldsOfOrder(order),
    [linesForName]: linesForText(order),
    ...fieldsOfLines(lines),
    validUntil,
  };
}

/** @param first the number of the first line */
export function fieldsOfLines(lines: readonly QuoteLine[], first = 1): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const values = {
        item: line.item ?? "",
        label: line.label,
        note: line.note,
        unit: line.unit,
        quantity: formatQuantity(line.quantityHundredths, "it"),
        price: typedMoney(line.unitPriceCents),
        vat: String(line.vatPercent),
        optional: line.optional === true ? "1" : "",
      };
      return lineParts.map((part) => [lineField(part, first + index), values[part]]);
    }),
  );
}

export function typedMoney(cents: number): string {
  return formatMoney(cents, "it").replace(/\s*€/, "");
}

/** The hidden field with the amount that a change returns to the client, in cents. */
export const goesBackName = "goesBack";

/** The name of the buttons that change a quantity by one. A value such as `3+` or `3-` contains the number of the line. */
export const stepName = "step";

export function stepped(fields: Entries, step: string): Entries {
  const [, number = "", sign] = /^(\d+)([+-])$/.exec(step) ?? [];
  const name = lineField("quantity", Number(number));
  const typed = fields[name];
  const hundredths = typed === undefined ? undefined : readHundredths(typed === "" ? "0" : typed);
  if (hundredths === undefined) return fields;
  const quantity = Math.max(0, hundredths + (sign === "+" ? 100 : -100));
  // `formatQuantity` would add its code to every form of the site.
  return { ...fields, [name]: String(quantity / 100).replace(".", ",") };
}

export const wantedName = "wanted";

function readWanted(fields: Entries): { cents?: number; error?: ActionErrorCode } {
  const typed = (fields[wantedName] ?? "").trim();
  if (typed === "") return {};
  if (readingsOf(typed) !== undefined) return { error: "ambiguous-number" };
  const cents = readHundredths(typed);
  return cents === undefined || cents <= 0 ? { error: "invalid-price" } : { cents };
}

const discountItem = "discount";

/** Adds a discount down to the wanted total, in one line for each VAT rate, and replaces an earlier one. Never throws. */
export function discounted(fields: Entries, label: string) {
  const isProposed = (number: number): boolean => fields[lineField("item", number)] === discountItem;
  const proposed = lineNumbers(fields).filter(isProposed);
  const names = new Set(proposed.flatMap((number) => lineParts.map((part) => lineField(part, number))));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  const { lines, errors } = readEachLine(others);
  const linesError = Object.keys(errors).length === 0 ? errorOfAll(lines) : undefined;
  if (linesError !== undefined) errors["lines"] = linesError;
  const { cents: wantedCents, error = "required" } = readWanted(fields);
  const counted = chosenLines(lines);
  const { totalCents } = sumOf(counted);
  if (wantedCents === undefined) errors[wantedName] = error;
  else if (wantedCents > totalCents) errors[wantedName] = "above-total";
  if (wantedCents === undefined || Object.keys(errors).length > 0) return { ok: false as const, errors };
  let [before, given] = [0, 0];
  const discounts = [...sumsByRate(counted)].flatMap(([vatPercent, cents]): QuoteLine[] => {
    before += cents;
    const share = shareOf(totalCents - wantedCents, before, totalCents) - given;
    given += share;
    const line = { item: discountItem, label, note: "", unit: "flat", quantityHundredths: 100, vatPercent } as const;
    return share === 0 ? [] : [{ ...line, unitPriceCents: -share }];
  });
  const next = (lineNumbers(others).at(-1) ?? 0) + 1;
  return { ok: true as const, fields: { ...others, ...fieldsOfLines(discounts, next) } };
}

/** Undefined if a line has an error. */
export function typedTotals(fields: Entries, depositPercent: number): QuoteTotals | undefined {
  const { lines, errors } = readEachLine(fields);
  const isRight = Object.keys(errors).length === 0 && errorOfAll(lines) === undefined;
  return isRight ? totalsOf(chosenLines(lines), depositPercent) : undefined;
}

/** Undefined if quantity or price is not a number. */
export function typedAmount(fields: Entries, number: number): number | undefined {
  const quantityHundredths = readHundredths(fields[lineField("quantity", number)] ?? "");
  const unitPriceCents = readHundredths(fields[lineField("price", number)] ?? "");
  if (quantityHundredths === undefined || unitPriceCents === undefined) return undefined;
  return lineCents({ quantityHundredths, unitPriceCents });
}
