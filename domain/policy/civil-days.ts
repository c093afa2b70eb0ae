/**
 * Arithmetic on civil dates, `yyyy-mm-dd`. A civil date counts here as the midnight in UTC that bears its name, so that no
 * change of clocks touches it, and the platform's own calendar does the work: this code is loaded with every form.
 */

/** 24 hours. A civil day in Rome can be an hour shorter or longer. */
export const dayInMilliseconds = 86_400_000;

/** @throws RangeError where the text is no real day */
function midnight(date: string): Date {
  if (!isCivilDate(date)) throw new RangeError(`“${date}” is no civil date`);
  return new Date(`${date}T00:00:00Z`);
}

/** The civil date of an instant's day in UTC. */
function civilDate(instant: Date): string {
  return instant.toISOString().slice(0, "yyyy-mm-dd".length);
}

/** Whether a text is a real day written `yyyy-mm-dd`. */
export function isCivilDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith("0000")) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  // Some days that do not exist, such as 30 February, are read as a later one.
  return !Number.isNaN(instant.getTime()) && civilDate(instant) === value;
}

/** Adds days; a negative number subtracts. @throws RangeError where `date` is no date */
export function plusDays(date: string, days: number): string {
  return civilDate(new Date(midnight(date).getTime() + days * dayInMilliseconds));
}

/** Adds months; a day that the month does not have becomes its last. @throws RangeError where `date` is no date */
export function plusMonths(date: string, months: number): string {
  const start = midnight(date);
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  const day = Math.min(start.getUTCDate(), lastOfMonth.getUTCDate());
  return plusDays(civilDate(lastOfMonth), day - lastOfMonth.getUTCDate());
}

/** Days from one civil date to another; negative where `to` is earlier. @throws RangeError where either is no date */
export function daysBetween(from: string, to: string): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / dayInMilliseconds;
}
