/**
 * Reads a number with at most two decimals, typed in Italian or English, as hundredths. It ignores spaces and `€`.
 * - If there are two kinds of separators, the last one begins the decimals: `1.240,00`, `1,240.00`.
 * - A separator before one or two digits begins the decimals: `12,5`, `12.50`.
 * - A repeated separator separates thousands: `1.240.000`, `1,240,000`.
 * - A point before three digits separates thousands, as in Italian: `1.240`.
 * - A comma before three digits is ambiguous, and so is a point between a zero and three digits: `1,500`, `0,500`, `0.500`.
 *
 * @returns undefined if the text is not a number, or is ambiguous (`readingsOf`)
 */
export function readHundredths(typed: string): number | undefined {
  const text = compact(typed);
  const match =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ??
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null || readingsOf(typed) !== undefined) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  const size = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(size)) return undefined;
  return sign === "-" && size !== 0 ? -size : size;
}

/** The two readings of an ambiguous number, written in Italian: `0,5` and `500` for `0,500`. Undefined if it is not ambiguous. */
export function readingsOf(typed: string): { decimal: string; whole: string } | undefined {
  const [, sign = "", before = "", separator, after = ""] = /^(-?)(\d{1,3})([.,])(\d{3})$/.exec(compact(typed)) ?? [];
  if (separator === undefined || (separator === "." && !before.startsWith("0"))) return undefined;
  const decimals = after.replace(/0+$/, "");
  return {
    decimal: `${sign}${Number(before)}${decimals === "" ? "" : `,${decimals}`}`,
    whole: `${sign}${Number(before + after)}`,
  };
}

function compact(typed: string): string {
  return typed.replace(/[\s€]/g, "").replace(/^[−–-]/, "-");
}
