/**
 * The rounding of money. Amounts are whole cents of a euro. Whatever is no whole cent is rounded to the nearest one, half a cent
 * away from zero, once for each amount: a line's net amount, the VAT of each rate, the deposit, a refund. Totals are sums of
 * rounded amounts and are not rounded again.
 */

/** @throws RangeError where an argument is not a whole number, or the divisor is not positive */
export function roundedQuotient(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`${dividend} / ${divisor} is no division of whole numbers`);
  }
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const rounded = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  // Without the negative zero, which is unequal to zero for `Object.is` and in tests.
  return dividend < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A whole percentage of an amount in cents. @throws RangeError where an argument is not a whole number */
export function percentOf(cents: number, percent: number): number {
  return roundedQuotient(cents * percent, 100);
}
