import { formatDifference, formatMoney } from "#src/i18n/format.ts";
import { readEntries } from "#src/ui/entries.ts";
import { write, writeSums } from "./choice-script.ts";
import { dueAfter } from "./lines.ts";
import { stepName, stepped, typedAmount, typedTotals } from "./read-quote.ts";

export function followTotals(form: HTMLFormElement): void {
  const table = form.querySelector<HTMLTableElement>("[data-deposit]");
  if (table === null) return;
  const show = (selector: string, isShown: boolean): void => {
    form.querySelector(selector)?.toggleAttribute("hidden", !isShown);
  };

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
  const update = (): void => {
    const fields = readEntries(form);
    for (const amount of form.querySelectorAll<HTMLElement>("[data-amount]")) {
      const cents = typedAmount(fields, Number(amount.dataset["amount"]));
      write(amount, cents === undefined ? "" : formatMoney(cents, "it"));
    }
    const totals = typedTotals(fields, Number(table.dataset["deposit"]));
    show("[data-deposit]", totals !== undefined);
    show("[data-no-sums]", totals === undefined);
    write(form.querySelector("[data-total]"), totals === undefined ? "–" : formatMoney(totals.totalCents, "it"));
    if (totals === undefined) return;
    writeSums(table, totals, "it");
    const compared = table.querySelector<HTMLElement>("[data-compared]");
    const difference = totals.totalCents - Number(compared?.dataset["compared"]);
    write(compared?.lastElementChild, formatDifference(difference, "it"));
    const back = table.querySelector<HTMLElement>("[data-paid]");
    const backCents = dueAfter(totals, Number(back?.dataset["paid"] ?? 0)).refundableCents;
    show("[data-paid]", backCents > 0);
    write(back?.lastElementChild, formatMoney(backCents, "it"));
    back?.querySelector("input")?.setAttribute("value", String(backCents));
  };
  form.addEventListener("input", update);
  // The owner may have typed before the script ran.
  update();
}
