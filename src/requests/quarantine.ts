import { todayInRome, plusDays } from "#src/i18n/days.ts";
import type { StoredRequest } from "./request.ts";

/** Days after its receipt on which a request is deleted that nobody took out of quarantine. */
export const quarantineDays = 30;

/** The day on which the daily deletion finds a request old enough. */
export function deletionDay({ receivedAt }: Pick<StoredRequest, "receivedAt">): string {
  return plusDays(todayInRome(new Date(receivedAt)), quarantineDays + 1);
}
