import { sql } from "kysely";
import { expect, it } from "vitest";
import type { RequestContent } from "#domain/requests/request.ts";
import { connect, migratorOf, openDatabase } from "#infra/db/open.ts";
import { aQuote } from "../helpers/quotes.ts";
import { overEachDialect } from "./dialects.ts";
import { received, sampleBooking } from "./sample-request.ts";

const at = received.toISOString();
const quote = aQuote({ eventDate: "2027-05-15", validUntil: "2026-12-01" });

overEachDialect("the migration of the desk", (bench) => {
  it("computes what earlier requests ask of the owner, the words that find them and how far they got", async () => {
    const target = await bench.another();
    const older = connect(target);
    const { error } = await migratorOf(older).migrateTo("0013-payments");
    expect(error).toBeUndefined();
    const keep = (id: string, status: string, content: Partial<RequestContent>) =>
      sql`insert into request (id, reference, kind, status, locale, received_at, name, email_key, content, fingerprint)
        values (${id}, ${`AMB-${id}`}, 'booking', ${status}, 'it', ${at}, 'x', 'x', ${JSON.stringify(content)}, ${id})`.execute(
        older,
      );
    await keep("22222", "received", sampleBooking);
    await keep("33333", "quoted", { ...sampleBooking, location: "Forlì" });
    await keep("44444", "declined", {});
    await sql`insert into journal (id, request_id, number, type, recorded_at, party, from_status, to_status, detail, hash)
      values ('e1', '33333', 1, 'quoted', ${at}, 'owner', 'received', 'quoted', ${JSON.stringify({ quote })}, '')`.execute(
      older,
    );
    await older.destroy();

    const db = await openDatabase(target);
    const requests = await db
      .selectFrom("request")
      .select(["id", "waiting_since", "due_kind", "due_on", "due_cents", "words", "source", "steps_taken"])
      .orderBy("id")
      .execute();
    const words = await db.selectFrom("request_word").select("request_id").where("word", "=", "forli").execute();
    await db.destroy();
    const nothing = { waiting_since: null, due_kind: null, due_on: null, due_cents: null };
    const posta = "giulia marchetti posta example";
    expect(requests).toEqual([
      { ...nothing, id: "22222", waiting_since: at, words: `22222 ${posta} frascati`, source: "site", steps_taken: 1 },
      {
        id: "33333",
        waiting_since: null,
        due_kind: "quote",
        due_on: "2026-12-01",
        due_cents: quote.totals.totalCents,
        words: `33333 ${posta} forli`,
        source: "site",
        steps_taken: 2,
      },
      { ...nothing, id: "44444", words: "44444", source: "site", steps_taken: 1 },
    ]);
    expect(words).toEqual([{ request_id: "33333" }]);
  });
});
