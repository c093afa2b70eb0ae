/**
 * `cents × part ÷ whole` in whole cents, to the nearest one, half a cent away from zero. @param whole positive
 * @throws RangeError if an argument is not a whole number, or `whole` is zero
 */
export function shareOf(cents: number, part: number, whole: number): number {
  // Products of two amounts are beyond the whole numbers that `number` keeps.
  const [product, divisor] = [BigInt(cents) * BigInt(part), BigInt(whole)];
  const twice = 2n * (product < 0n ? -product : product);
  const rounded = Number((twice + divisor) / (2n * divisor));
  // Without the negative zero, which is unequal to zero for `Object.is` and in tests.
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** @throws RangeError if an argument is not a whole number */
export function percentOf(cents: number, percent: number): number {
  return shareOf(cents, percent, 100);
}
