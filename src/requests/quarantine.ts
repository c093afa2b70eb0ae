import { todayInRome, plusDays } from "#src/i18n/days.ts";
import type { StoredRequest } from "./request.ts";

/** A request that stays in quarantine is deleted so many days after its receipt. */
export const quarantineDays = 30;

export function deletionDay({ receivedAt }: Pick<StoredRequest, "receivedAt">): string {
  return plusDays(todayInRome(new Date(receivedAt)), quarantineDays + 1);
}
