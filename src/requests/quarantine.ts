import { todayInRome, plusDays } from "#src/i18n/days.ts";
import type { StoredRequest } from "./request.ts";
import type { SpamReason } from "#src/booking/spam.ts";

/** Days after its receipt on which a request is deleted that nobody took out of quarantine. */
export const quarantineDays = 30;

export interface QuarantinedRequest extends StoredRequest {
  reasons: readonly SpamReason[];
  /** When it is deleted unless it is released before: a civil date in Europe/Rome, `yyyy-mm-dd`. */
  deletedOn: string;
}

export interface QuarantineList {
  /** The newest first. */
  requests: QuarantinedRequest[];
  /** How many there are in all. */
  count: number;
}

/** The day on which the daily deletion finds a request old enough. */
export function deletionDay({ receivedAt }: Pick<StoredRequest, "receivedAt">): string {
  return plusDays(todayInRome(new Date(receivedAt)), quarantineDays + 1);
}
