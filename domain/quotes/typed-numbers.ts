/**
 * Reads a number with at most two decimals as it is typed in Italian or English, in hundredths: `1.240,00`, `1,240.00`, `1240`
 * and `12,5`, with a minus sign of either kind and without regard to spaces and `€`. A separator before exactly three digits
 * separates thousands. Undefined where it is none. Never throws.
 */
export function readHundredths(typed: string): number | undefined {
  const text = typed.replace(/[\s€]/g, "").replace(/^[−–-]/, "-");
  const match =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(text) ??
    /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  const size = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(size)) return undefined;
  return sign === "-" && size !== 0 ? -size : size;
}
