import type { InLocale } from "./facts.ts";
import type { Formula } from "./schema/files.ts";

export type LocalFormula = InLocale<Formula>;

export function formulaNames({ formulas }: { formulas: readonly LocalFormula[] }): Record<string, string> {
  return Object.fromEntries(formulas.map(({ id, name }) => [id, name]));
}
