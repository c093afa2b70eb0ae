/** Why a day can take no more: closed in the site's content or at the desk, busy in the owner's own calendar, or full of confirmed requests. */
export type TakenReason = "closed" | "busy" | "full";

/** Which days are taken. Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface Availability {
  /**
   * The taken days from `from` up to `to`, both included, each with its reasons. `exceptRequestId` does not count towards a
   * full day, so that a request is not refused because of itself. @throws Error where the database does not answer
   */
  takenDays(from: string, to: string, exceptRequestId?: string): Promise<ReadonlyMap<string, readonly TakenReason[]>>;
}

/** The taken days as a page holds them, each with the first of its reasons. */
export type TakenDays = Readonly<Partial<Record<string, TakenReason>>>;

/** What a visitor is told of taken days: one reason each. */
export function forVisitors(taken: ReadonlyMap<string, readonly TakenReason[]>): TakenDays {
  return Object.fromEntries([...taken].flatMap(([day, [reason]]) => (reason === undefined ? [] : [[day, reason]])));
}
