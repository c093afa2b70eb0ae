/**
 * `cents × part ÷ whole`, rounded to whole cents with halves away from zero. @param whole positive
 * @throws RangeError if an argument is not a whole number, or `whole` is zero
 */
export function shareOf(cents: number, part: number, whole: number): number {
  // The product of two amounts may exceed the safe integers.
  const [product, divisor] = [BigInt(cents) * BigInt(part), BigInt(whole)];
  const twice = 2n * (product < 0n ? -product : product);
  const rounded = Number((twice + divisor) / (2n * divisor));
  // Avoids negative zero, which `Object.is` and tests distinguish from zero.
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** @throws RangeError if an argument is not a whole number */
export function percentOf(cents: number, percent: number): number {
  return shareOf(cents, percent, 100);
}
