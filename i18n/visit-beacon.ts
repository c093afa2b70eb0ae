/**
 * Where pages tell that something is to be counted (`server/http/visits.ts`). Not in `routes.ts`: the script of every page would
 * carry the table of paths.
 */
export const visitBeacon = "/conta";
