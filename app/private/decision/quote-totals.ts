import { readEntries } from "#app/forms/entries.ts";
import { formatMoney } from "#i18n/format.ts";
import { type SumNotes, type SumRow, sumRows, type SumMessages } from "../money/quote-model.ts";
import { stepName, stepped, typedAmount, typedTotals } from "./typed-quote.ts";

/** What the page says of the sum. */
export interface Sums {
  labels: SumMessages;
  notes: SumNotes;
  depositPercent: number;
}

/**
 * Amounts and totals of the form of a quote follow while the owner types or changes a quantity by its buttons; a sum that cannot
 * be computed says so.
 */
export function followTotals(form: HTMLFormElement): void {
  const sums = form.querySelector<HTMLElement>("[data-sums]");
  const total = form.querySelector("[data-total]");
  if (sums === null || total === null) return;
  const { labels, notes, depositPercent } = JSON.parse(sums.dataset["sums"] ?? "") as Sums;

  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button?.name !== stepName) return;
    event.preventDefault();
    for (const [name, value] of Object.entries(stepped(readEntries(form), button.value))) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value !== value) input.value = value;
    }
    form.dispatchEvent(new Event("input"));
  });
  form.addEventListener("input", () => {
    const fields = readEntries(form);
    for (const amount of form.querySelectorAll<HTMLElement>("[data-amount]")) {
      const cents = typedAmount(fields, Number(amount.dataset["amount"]));
      amount.textContent = cents === undefined ? "" : formatMoney(cents, "it");
    }
    const totals = typedTotals(fields, depositPercent);
    total.textContent = totals === undefined ? "–" : formatMoney(totals.totalCents, "it");
    sums.replaceChildren(
      totals === undefined ? (sums.dataset["none"] ?? "") : tableOf(sumRows(totals, notes, labels, "it")),
    );
  });
}

/** The same markup as `Sums`. */
function tableOf(rows: readonly SumRow[]): HTMLTableElement {
  const table = document.createElement("table");
  table.className = "sums";
  const body = table.createTBody();
  for (const { label, note, amount, isTotal } of rows) {
    const row = body.insertRow();
    row.className = isTotal === true ? "is-total" : "";
    const header = document.createElement("th");
    header.scope = "row";
    header.append(label);
    if (note !== undefined) header.append(Object.assign(document.createElement("small"), { textContent: note }));
    row.append(header);
    row.insertCell().textContent = amount;
  }
  return table;
}
