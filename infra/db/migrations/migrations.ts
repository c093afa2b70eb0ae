import type { Migration } from "kysely/migration";
import * as requests from "./0001-requests.ts";
import * as lifeCycle from "./0002-life-cycle.ts";
import * as outboxIndexes from "./0003-outbox-indexes.ts";
import * as rateLimits from "./0004-rate-limits.ts";
import * as journal from "./0005-journal.ts";
import * as calendarCopy from "./0006-calendar-copy.ts";
import * as subscribers from "./0007-subscribers.ts";
import * as erasures from "./0008-erasures.ts";
import * as instances from "./0009-instances.ts";
import * as mailBudget from "./0010-mail-budget.ts";
import * as openRequests from "./0011-open-requests.ts";
import * as newsletterDeliveries from "./0012-newsletter-deliveries.ts";
import * as payments from "./0013-payments.ts";
import * as deskAccess from "./0014-desk-access.ts";
import * as deskLists from "./0015-desk-lists.ts";
import * as desk from "./0016-desk.ts";
import * as visits from "./0017-visits.ts";
import * as quarantine from "./0018-quarantine.ts";
import * as bounces from "./0019-bounces.ts";
import * as ownerDeliveries from "./0020-owner-deliveries.ts";
import * as cardEvents from "./0021-card-events.ts";

/** Every migration by name, in the order in which they run. One that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-requests": requests,
  "0002-life-cycle": lifeCycle,
  "0003-outbox-indexes": outboxIndexes,
  "0004-rate-limits": rateLimits,
  "0005-journal": journal,
  "0006-calendar-copy": calendarCopy,
  "0007-subscribers": subscribers,
  "0008-erasures": erasures,
  "0009-instances": instances,
  "0010-mail-budget": mailBudget,
  "0011-open-requests": openRequests,
  "0012-newsletter-deliveries": newsletterDeliveries,
  "0013-payments": payments,
  "0014-desk-access": deskAccess,
  "0015-desk-lists": deskLists,
  "0016-desk": desk,
  "0017-visits": visits,
  "0018-quarantine": quarantine,
  "0019-bounces": bounces,
  "0020-owner-deliveries": ownerDeliveries,
  "0021-card-events": cardEvents,
};
