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

const day = 86_400;

for (const [name, ahead] of [
  ["a day", day],
  ["a year", 365 * day],
] as const)
  overEachDialect(`a clock that was ${name} ahead and is set back`, (bench) => {
    const store = () => createRequestStore(bench.db, randomUUID);

    it("does not delay the retry of a mail", async () => {
      const outbox = createOutbox(bench.db);
      await store().save(aRequest(), saving({ deliveries: ["owner-notice"] }));
      const mail = await outbox.claim(received, later(60));
      if (!mail) throw new Error("nothing is due");
      await outbox.retryAt(mail, later(ahead), "no answer");
      expect(await capDueTimes(bench.db, later(10), longestWaits)).toBe(1);
      expect(await outbox.claim(later(10), later(70))).toMatchObject({ id: mail.id, attempts: 1 });
    });

    it("does not free the lease of a delivery that this process is making", async () => {
      const outbox = createOutbox(bench.db);
      await store().save(aRequest(), saving({ deliveries: ["owner-notice"] }));
      const mail = await outbox.claim(received, later(ahead));
      if (!mail) throw new Error("nothing is due");
      await capDueTimes(bench.db, later(10), longestWaits, [mail.id]);
      expect(await outbox.claim(later(10), later(70))).toBeUndefined();
      await outbox.markSent(mail, later(10));
      expect(await outbox.nextDue()).toBeUndefined();
    });

    it("does not extend the lease of a killed process", async () => {
      const outbox = createOutbox(bench.db);
      await store().save(aRequest(), saving({ deliveries: ["owner-notice"] }));
      await outbox.claim(received, later(ahead));
      await capDueTimes(bench.db, later(10), longestWaits);
      expect(await outbox.claim(later(10), later(70))).toBeDefined();
    });

    it("does not delay the mail that confirms a subscription", async () => {
      const consent = { text: "Sì", at: later(ahead).toISOString() };
      await createSubscriberStore(bench.db, randomUUID).add({
        id: "one",
        email: "a@posta.example",
        locale: "it",
        consent,
      });
      expect(await capDueTimes(bench.db, received, longestWaits)).toBe(1);
      expect(await createOutbox(bench.db).claim(received, later(60))).toMatchObject({ subscriberId: "one" });
    });

    it("does not keep a subscriber from asking for another confirmation mail", async () => {
      const subscribers = createSubscriberStore(bench.db, randomUUID);
      const asking = (at: Date) => ({
        email: "a@posta.example",
        locale: "it" as const,
        consent: { text: "Sì", at: at.toISOString() },
      });
      await subscribers.add({ id: "one", ...asking(later(ahead)) });
      await subscribers.askAgain(asking(received), { mostMails: 3, lastBefore: later(-3_600) });
      const mails = await bench.db.selectFrom("outbox").select("created_at").execute();
      expect(mails).toContainEqual({ created_at: received.toISOString() });
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
      for (const at of [received, later(ahead), later(-86_400)]) {
        await store().save(aRequest({ receivedAt: at.toISOString() }), saving());
      }
      await forgetSpentBudget(bench.db, received);
      const left = await bench.db.selectFrom("budgeted_mail").select("created_at").execute();
      expect(left).toEqual([{ created_at: received.toISOString() }]);
    });
  });

overEachDialect("a clock that is set forward", (bench) => {
  it("does not free a delivery that this process is making, and frees all others whose lease is over", async () => {
    const outbox = createOutbox(bench.db);
    const store = createRequestStore(bench.db, randomUUID);
    await store.save(aRequest(), saving({ deliveries: ["owner-notice", "visitor-acknowledgement"] }));
    const mail = await outbox.claim(received, later(60));
    const other = await outbox.claim(received, later(60));
    if (!mail || !other) throw new Error("nothing is due");
    expect(await outbox.nextDue([mail.id, other.id])).toBeUndefined();
    expect(await outbox.claim(later(365 * day), later(366 * day), [mail.id, other.id])).toBeUndefined();
    expect(await outbox.nextDue([mail.id])).toEqual(later(60));
    expect(await outbox.claim(later(365 * day), later(366 * day), [mail.id])).toMatchObject({ id: other.id });
    await outbox.markSent(mail, later(365 * day));
    expect(await outbox.list(["waiting"], 10)).toMatchObject([{ id: other.id }]);
  });
});
