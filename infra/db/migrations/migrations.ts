import type { Migration } from "kysely/migration";
import * as requests from "./0001-requests.ts";

/** Every migration by name, in the order in which they run. One that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-requests": requests,
};
