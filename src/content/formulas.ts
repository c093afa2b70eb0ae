import type { InLocale } from "./facts.ts";
import type { Formula } from "./schema/files.ts";
import type { LocalContent } from "./site-content.server.ts";

export type LocalFormula = InLocale<Formula>;

export function formulaNames({ formulas }: { formulas: readonly LocalFormula[] }): Record<string, string> {
  return Object.fromEntries(formulas.map(({ id, name }) => [id, name]));
}

export function extraNames({ prices }: Pick<LocalContent, "prices">): Record<string, string> {
  return Object.fromEntries(prices.items.filter(({ extra }) => extra === true).map(({ id, label }) => [id, label]));
}
