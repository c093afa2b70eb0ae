/** Why a day can take no more: closed in the site's content or at the desk, busy in the owner's own calendar, or full of confirmed requests. */
export type TakenReason = "closed" | "busy" | "full";

/** The taken days as a page holds them, each with the first of its reasons. */
export type TakenDays = Readonly<Partial<Record<string, TakenReason>>>;

/** What a visitor is told of taken days: one reason each. */
export function forVisitors(taken: ReadonlyMap<string, readonly TakenReason[]>): TakenDays {
  return Object.fromEntries([...taken].flatMap(([day, [reason]]) => (reason === undefined ? [] : [[day, reason]])));
}
