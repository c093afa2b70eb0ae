import { beforeEach, expect, it } from "vitest";
import { mailBudget, recipientKey } from "#src/mail/enqueue.server.ts";
import { isToOwner, mailKinds } from "#src/mail/kinds.ts";
import type { ActionFields } from "#src/requests/action.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import { findRequest, perform } from "#src/requests/perform.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import type { Site } from "#src/site/site.ts";
import { aRequest, sampleBooking } from "#tests/helpers/requests.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "../stores/dialects.ts";

const secret = "s".repeat(32);
const spellings = ["victim@gmail.com", "V.ictim@Gmail.com", "vic.tim+1@gmail.com", "victim+2@googlemail.com"];

overEachDialect("somebody who knows an address", (bench) => {
  let now: Date;
  let site: Site;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    site = testSite({ db: bench.db, now: () => now, secret });
  });

  async function book(email: string) {
    now = new Date(now.getTime() + 1_000);
    const details = now.toISOString();
    const request = aRequest({ receivedAt: details, content: { ...sampleBooking, email, details } });
    await saveRequest(bench.db, request, mailKinds);
    await tokenFor(site, request.id, "visitor");
    const act = (action: "change-details" | "erase", fields: ActionFields = {}) => {
      now = new Date(now.getTime() + 1_000);
      return perform(site, "visitor", action, request.id, { fields });
    };
    return { request, act };
  }

  /** The automatic deliveries of a request with their recipients; mails to the owner have none. */
  async function leaving(id: string): Promise<Array<{ kind: string; to: string }>> {
    const request = await findRequest(bench.db, id);
    const query = bench.db.selectFrom("outbox").selectAll().where("request_id", "=", id).where("state", "=", "waiting");
    return (await query.orderBy("created_at").orderBy("kind").execute()).flatMap((row) => {
      return isToOwner(row.kind) ? [] : [{ kind: row.kind, to: request?.content.email ?? "" }];
    });
  }

  it("has the site send no more than a day's budget, by bookings, wishes and erasures together", async () => {
    const toVictim: string[] = [];
    const count = async (id: string) =>
      toVictim.push(
        ...(await leaving(id)).filter(({ to }) => recipientKey(to) === "victim@gmail.com").map(({ kind }) => kind),
      );
    for (let turn = 0; turn < 5; turn++) await count((await book(spellings[turn % 4] ?? "")).request.id);
    for (let turn = 0; turn < 4; turn++) {
      const own = await book(spellings[turn % 4] ?? "");
      for (const location of ["Roma", "Marino"]) await own.act("change-details", { location });
      await count(own.request.id);
      expect(await own.act("erase")).toMatchObject({ ok: true });
    }
    const lastMails = bench.db.selectFrom("outbox").select("kind").where("kind", "=", "visitor-erasure");
    toVictim.push(...(await lastMails.where("state", "=", "waiting").execute()).map(({ kind }) => kind));
    expect(toVictim.filter((kind) => kind === "visitor-acknowledgement")).toHaveLength(mailBudget.acknowledgements);
    expect(toVictim).toHaveLength(mailBudget.causedByVisitors);
  });

  it("holds back no mail of the owner to the victim", async () => {
    for (let turn = 0; turn < mailBudget.causedByVisitors; turn++) await book("victim@gmail.com");
    const { request } = await book("victim@gmail.com");
    await perform(site, "owner", "confirm-without-quote", request.id);
    expect(await leaving(request.id)).toEqual([{ kind: "visitor-update", to: "victim@gmail.com" }]);
  });
});
