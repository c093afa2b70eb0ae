/**
 * Reads a number with at most two decimals as it is typed in Italian or English, in hundredths, with a minus sign of either kind and without
 * regard to spaces and `€`.
 * - Of two kinds of separator the last one begins the decimals: `1.240,00`, `1,240.00`.
 * - One before one or two digits begins the decimals: `12,5`, `12.50`.
 * - One that is repeated separates thousands: `1.240.000`, `1,240,000`.
 * - A point before three digits separates thousands, as Italians write them: `1.240`.
 * - A comma before three digits may be either, and so may a point after a zero: `1,500`, `0,500` and `0.500` are refused, with the
 *   two readings of `readingsOf`.
 *
 * Undefined if it is refused or no number.
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

/**
 * The two numbers that a typed one may mean, in Italian: 0,5 and 500 for `0,500`. Undefined if it can only mean one, or none.
 */
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
