import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { heldBack, mailBudget } from "#domain/recipients/mail-budget.ts";
import { createSubscriberStore } from "#infra/newsletter/subscribers.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { overEachDialect } from "./dialects.ts";

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
const giulia = {
  id: "giulia",
  email: "Giulia@Posta.example",
  locale: "it",
  consent: { text: "Sì", at: at("09:00:00").toISOString() },
} as const;
const emma = { ...giulia, id: "emma", email: "emma@post.example", locale: "en" } as const;

overEachDialect("subscribers", (bench) => {
  const store = () => createSubscriberStore(bench.db, randomUUID);
  const outbox = () => createOutbox(bench.db);
  const deliveries = () => bench.db.selectFrom("outbox").selectAll().orderBy("created_at").execute();
  const columns = () => bench.db.selectFrom("subscriber").selectAll().executeTakeFirstOrThrow();

  it("are stored with their consent, each address once", async () => {
    expect(await store().add(giulia)).toBe(true);
    expect(await store().add({ ...giulia, id: "again", email: "giulia@posta.EXAMPLE" })).toBe(false);
    expect(await store().find("giulia")).toEqual({ ...giulia, state: "pending", confirmedAt: undefined });
    expect(await store().find("again")).toBeUndefined();
    const many = await Promise.all(
      Array.from({ length: 5 }, (_, turn) => store().add({ ...emma, id: `emma-${turn}` })),
    );
    expect(many.filter(Boolean)).toHaveLength(1);
  });

  it("confirm once, and their mail is no longer waiting", async () => {
    await store().add(giulia);
    await store().confirm("giulia", at("10:00:00"));
    await store().confirm("giulia", at("11:00:00"));
    expect(await store().find("giulia")).toMatchObject({ state: "active", confirmedAt: "2026-11-21T10:00:00.000Z" });
    expect(await deliveries()).toEqual([]);
  });

  it("ask again within the limits, and the newer consent counts", async () => {
    await store().add(giulia);
    const again = { ...giulia, locale: "en", consent: { text: "Yes", at: at("10:00:00").toISOString() } } as const;
    await store().askAgain(again, { mostMails: 3, lastBefore: at("08:59:59") });
    expect(await columns()).toMatchObject({ consent_text: "Sì", mails_asked: 1 });
    await store().askAgain(again, { mostMails: 1, lastBefore: at("09:00:00") });
    expect(await columns()).toMatchObject({ consent_text: "Sì", mails_asked: 1 });
    await store().askAgain({ ...again, email: "GIULIA@posta.example" }, { mostMails: 2, lastBefore: at("09:00:00") });
    expect(await columns()).toMatchObject({
      locale: "en",
      consent_text: "Yes",
      mails_asked: 2,
    });
    expect(await deliveries()).toMatchObject([
      { kind: "newsletter-confirmation", state: "waiting", attempts: 0, next_attempt_at: at("10:00:00").toISOString() },
    ]);
  });

  it("get no mail that exceeds what their mailbox is sent a day, and the list says why", async () => {
    const tagged = (turn: number) => ({ ...giulia, id: `giulia-${turn}`, email: `giulia+${turn}@posta.example` });
    for (let turn = 0; turn < mailBudget.causedByVisitors + 2; turn++)
      expect(await store().add(tagged(turn))).toBe(true);
    const lost = (await store().list()).filter(({ lostMail }) => lostMail === heldBack);
    expect(lost).toHaveLength(2);
    const again = { ...tagged(9), consent: { text: "Sì", at: at("10:00:00").toISOString() } };
    await store().askAgain(again, { mostMails: 3, lastBefore: at("09:30:00") });
    expect((await store().list()).filter(({ lostMail }) => lostMail === heldBack)).toHaveLength(2);
  });

  it("that are active get no further confirmation mail", async () => {
    await store().add(giulia);
    await store().confirm("giulia", at("10:00:00"));
    await store().askAgain(giulia, { mostMails: 3, lastBefore: at("12:00:00") });
    expect(await columns()).toMatchObject({ state: "active", mails_asked: 1 });
    expect(await deliveries()).toEqual([]);
  });

  it("are deleted by id and by address, whatever its case", async () => {
    await store().add(giulia);
    await store().add(emma);
    await store().remove("giulia");
    expect((await store().list()).map(({ id }) => id)).toEqual(["emma"]);
    expect(await store().removeByAddress(" Emma@post.EXAMPLE ")).toBe(true);
    expect(await store().removeByAddress("emma@post.example")).toBe(false);
    expect(await store().list()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  it("that do not confirm are deleted, and no others", async () => {
    await store().add(giulia);
    await store().add(emma);
    await store().confirm("emma", at("09:30:00"));
    expect(await store().removePending(at("09:00:00"))).toBe(0);
    expect(await store().removePending(at("09:00:01"))).toBe(1);
    expect((await store().list()).map(({ id }) => id)).toEqual(["emma"]);
  });

  it("are listed by state, the earliest first", async () => {
    await store().add({ ...giulia, consent: { text: "Sì", at: at("11:00:00").toISOString() } });
    await store().add(emma);
    await store().confirm("giulia", at("12:00:00"));
    expect((await store().list()).map(({ id }) => id)).toEqual(["emma", "giulia"]);
    expect((await store().list("active")).map(({ id }) => id)).toEqual(["giulia"]);
    expect((await store().list("pending")).map(({ id }) => id)).toEqual(["emma"]);
  });

  it("have their mail in the outbox until it is sent", async () => {
    await store().add(giulia);
    const mail = await outbox().claim(at("09:00:00"), at("09:01:00"));
    expect(mail).toMatchObject({
      subscriberId: "giulia",
      requestId: undefined,
      kind: "newsletter-confirmation",
      attempts: 0,
    });
    expect(await outbox().list(["waiting"], 10)).toMatchObject([{ requestId: null, reference: null }]);
    if (mail) await outbox().markSent(mail, at("09:00:01"));
    expect(await outbox().nextDue()).toBeUndefined();
    expect(await store().find("giulia")).toMatchObject({ state: "pending" });
    await store().remove("giulia");
    expect(await deliveries()).toEqual([]);
  });

  it("that ask again get a new mail in place of one that was given up, whose reason is on the list", async () => {
    await store().add(giulia);
    const mail = await outbox().claim(at("09:00:00"), at("09:01:00"));
    if (mail) await outbox().park(mail, at("09:00:01"), "550 nobody");
    expect(await store().list()).toMatchObject([{ lostMail: "550 nobody" }]);
    const again = { ...giulia, consent: { text: "Sì", at: at("10:00:00").toISOString() } };
    await store().askAgain(again, { mostMails: 3, lastBefore: at("09:30:00") });
    expect(await store().list()).toMatchObject([{ lostMail: undefined }]);
    expect(await deliveries()).toMatchObject([{ state: "waiting", attempts: 0, last_error: null }]);
  });
});
