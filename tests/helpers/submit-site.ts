import type { Kysely } from "kysely";
import type { SubmitSite } from "#src/booking/submit.server.ts";
import { createRequestStore } from "#src/requests/store.server.ts";
import type { Database } from "#src/site/schema.ts";
import { testSite } from "./test-site.ts";

/** A site that stores requests in a database, on which every day is free. */
export function submitSite(db: Kysely<Database>, changes: Partial<SubmitSite> = {}): SubmitSite {
  return { ...testSite({ db }), store: createRequestStore(db), ...changes };
}
