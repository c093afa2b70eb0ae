import path from "node:path";
import Database from "better-sqlite3";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { daysAhead } from "../helpers/booking-page.ts";
import { type SourceSite, startSourceSite } from "../helpers/source-site.ts";
import { attacks } from "./bodies.ts";

interface StoredRow {
  reference: string;
  kind: string;
  status: string;
  locale: string;
  name: string;
  email_key: string;
  event_date: string | null;
  content: string;
  idempotency_key: string | null;
}

/** The problems of a stored request beside its content, of which `src/booking/parse-anything.test.ts` knows every form. */
function faultsOf(row: StoredRow): string[] {
  const content = JSON.parse(row.content) as Record<string, string | undefined>;
  const sound: Record<string, boolean> = {
    kind: row.kind === content["kind"] && ["booking", "contact", "service"].includes(row.kind),
    status: ["received", "quarantined"].includes(row.status),
    locale: ["it", "en"].includes(row.locale),
    reference: /^AMB-[2-9A-Z]{5,}$/.test(row.reference),
    name: row.name === content["name"],
    email_key: row.email_key === content["email"]?.toLowerCase(),
    event_date: row.event_date === (content["date"] ?? null),
    idempotency_key: row.idempotency_key === null || /^[\w-]{8,64}$/.test(row.idempotency_key),
  };
  return Object.keys(sound).filter((name) => !sound[name]);
}

/** Each batch at once. */
const batches = process.env["CI"] === undefined ? 12 : 40;
const batchSize = 50;

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite({ REQUESTS_PER_HOUR: "1000000", LOG_LEVEL: "silent" });
});
afterAll(() => site.stop());

it(`answers ${batches * batchSize} bodies of all kinds without a fault, and stores none that is invalid`, async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(attacks(daysAhead(61)), { minLength: batchSize, maxLength: batchSize }),
      async (batch) => {
        await Promise.all(
          batch.map(async ({ path: target, headers, body }) => {
            const response = await fetch(site.url + target, { method: "POST", headers, body, redirect: "manual" });
            await response.arrayBuffer();
            statuses.add(response.status);
            if (response.status >= 500) throw new Error(`${response.status} for ${target} ${String(body)}`);
          }),
        );
      },
    ),
    { numRuns: batches, endOnFailure: true },
  );
  const database = new Database(path.join(site.folder, "site.db"), { readonly: true });
  const rows = database.prepare<[], StoredRow>("select * from request").all();
  database.close();
  expect(rows.flatMap(faultsOf)).toEqual([]);
  // The bodies are close enough to the real ones to come through, and far enough to be refused in every way.
  expect(rows.length).toBeGreaterThan((batches * batchSize) / 20);
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 303, 400, 413, 415, 422]);
});
