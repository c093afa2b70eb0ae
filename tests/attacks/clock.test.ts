import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { longestWaits } from "#infra/outbox/failure.ts";
import { createSubscriberStore } from "#infra/newsletter/subscribers.ts";
import { capDueTimes } from "#infra/stores/due-times.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { forgetSpentBudget } from "#infra/stores/recipient-budget.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { overEachDialect } from "../stores/dialects.ts";
import { aRequest, later, received, saving } from "../stores/sample-request.ts";

const twoDays = 172_800;

overEachDialect("a clock that was two days ahead and is set back", (bench) => {
  const store = () => createRequestStore(bench.db, randomUUID);

  it("does not delay the retry of a mail", async () => {
    const outbox = createOutbox(bench.db);
    await store().save(aRequest(), saving({ deliveries: ["owner-notice"] }));
    const mail = await outbox.claim(received, later(60));
    if (!mail) throw new Error("nothing is due");
    await outbox.retryAt(mail, later(twoDays), "no answer");
    expect(await capDueTimes(bench.db, later(10), longestWaits)).toBe(1);
    expect(await outbox.claim(later(10), later(70))).toMatchObject({ id: mail.id, attempts: 1 });
  });

  it("does not extend the lease of a killed process", async () => {
    const outbox = createOutbox(bench.db);
    await store().save(aRequest(), saving({ deliveries: ["owner-notice"] }));
    await outbox.claim(received, later(twoDays));
    await capDueTimes(bench.db, later(10), longestWaits);
    expect(await outbox.claim(later(10), later(70))).toBeDefined();
  });

  it("does not delay the mail that confirms a subscription", async () => {
    const consent = { text: "Sì", at: later(twoDays).toISOString() };
    await createSubscriberStore(bench.db, randomUUID).add({
      id: "one",
      email: "a@posta.example",
      locale: "it",
      consent,
    });
    expect(await capDueTimes(bench.db, received, longestWaits)).toBe(1);
    expect(await createOutbox(bench.db).claim(received, later(60))).toMatchObject({ subscriberId: "one" });
  });

  it("does not change deliveries that wait for their normal time", async () => {
    const outbox = createOutbox(bench.db);
    await store().save(aRequest(), saving({ deliveries: ["owner-notice", "visitor-acknowledgement"] }));
    const mail = await outbox.claim(received, later(3_600));
    if (!mail) throw new Error("nothing is due");
    await outbox.retryAt(mail, later(longestWaits.retrySeconds), "asked for an hour");
    await outbox.claim(received, later(3_600));
    expect(await capDueTimes(bench.db, received, longestWaits)).toBe(0);
    expect(await outbox.nextDue()).toEqual(later(3_600));
  });

  it("deletes old entries of the mail budget, and those in the future", async () => {
    for (const at of [received, later(twoDays), later(-86_400)]) {
      await store().save(aRequest({ receivedAt: at.toISOString() }), saving());
    }
    await forgetSpentBudget(bench.db, received);
    const left = await bench.db.selectFrom("budgeted_mail").select("created_at").execute();
    expect(left).toEqual([{ created_at: received.toISOString() }]);
  });
});
