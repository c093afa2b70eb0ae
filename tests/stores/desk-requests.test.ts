import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addNote, notesOf, removeNote } from "#src/desk/notes.server.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { eraseRequests } from "#src/requests/admin.server.ts";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest } from "#tests/helpers/requests.ts";

overEachDialect("a request on the desk", (bench) => {
  let now = new Date("2026-11-23T10:00:00Z");
  const site = () => testSite({ db: bench.db, now: () => now });
  const open = async (id: string) => openAsOwner(site(), await findForOwner(site(), id));
  async function keep(): Promise<string> {
    const request = aRequest();
    await saveRequest(bench.db, request, mailKinds);
    return request.id;
  }

  it("is opened by its id, also long after its event", async () => {
    const id = await keep();
    now = new Date("2029-01-01T10:00:00Z");
    const opened = await open(id);
    now = new Date("2026-11-23T10:00:00Z");
    expect(opened).toMatchObject({ ok: true, view: { version: "0" } });
    expect(await open(randomUUID())).toEqual({ ok: false, reason: "unknown" });
    expect(await open("'; --")).toEqual({ ok: false, reason: "unknown" });
  });

  it("has notes, which are erased with it", async () => {
    const id = await keep();
    await addNote(site(), id, "  Portone\u0000 \u202Everde ");
    await addNote(site(), id, " ");
    await addNote(site(), randomUUID(), "about nothing");
    expect(await notesOf(site(), id)).toMatchObject([{ text: "Portone verde", writtenAt: now.toISOString() }]);
    now = new Date("2026-11-23T10:00:01Z");
    await addNote(site(), id, "Citofono rotto");
    const [first] = await notesOf(site(), id);
    await removeNote(site(), randomUUID(), first?.id ?? "");
    await removeNote(site(), id, first?.id ?? "");
    expect((await notesOf(site(), id)).map(({ text }) => text)).toEqual(["Citofono rotto"]);
    await eraseRequests(bench.db, [id], "2026-11-23");
    expect(await bench.db.selectFrom("desk_note").selectAll().execute()).toEqual([]);
  });
});
