import type { Migration } from "kysely/migration";
import * as requests from "./0001-requests.ts";
import * as lifeCycle from "./0002-life-cycle.ts";

/** Every migration by name, in the order in which they run. One that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-requests": requests,
  "0002-life-cycle": lifeCycle,
};
