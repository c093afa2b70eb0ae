import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#infra/db/new-id.ts";
import { createSubscriberStore } from "#infra/newsletter/subscribers.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { type CommandLine, openCommandLine } from "../tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine({ LINK_SECRET: "s".repeat(32) });
  const store = createSubscriberStore(site.db, newId);
  const consent = { text: "Sì, la lettera", at: "2026-11-20T17:42:00.000Z" };
  await store.add({ id: "g".repeat(22), email: "giulia@posta.example", locale: "it", consent });
  await store.add({ id: "e".repeat(22), email: "emma@post.example", locale: "en", consent });
  await store.confirm("e".repeat(22), new Date("2026-11-20T18:00:00Z"));
});

afterEach(() => site.close());

describe("newsletter", () => {
  it("lists pending and confirmed subscribers", async () => {
    expect((await site.run("newsletter", "list", "--json")).json).toEqual([
      expect.objectContaining({ email: "emma@post.example", state: "active", confirmedAt: "2026-11-20T18:00:00.000Z" }),
      {
        email: "giulia@posta.example",
        locale: "it",
        state: "pending",
        consentAt: "2026-11-20T17:42:00.000Z",
        consentText: "Sì, la lettera",
        confirmedAt: null,
        lostMail: null,
      },
    ]);
    const { out } = await site.run("newsletter", "list");
    expect(out).toMatch(/^giulia@posta\.example +it +pending +20\/11\/2026 18:42$/m);
  });

  it("shows which confirmation mail was given up, and why", async () => {
    const outbox = createOutbox(site.db);
    const at = new Date("2026-11-20T17:43:00Z");
    const mail = await outbox.claim(at, new Date("2026-11-20T17:44:00Z"));
    if (!mail) throw new Error("no confirmation mail waits");
    await outbox.retryAt(mail, at, "421 busy");
    expect((await site.run("newsletter", "list", "--json")).json[1]).toMatchObject({ lostMail: null });
    const again = await outbox.claim(at, new Date("2026-11-20T17:44:00Z"));
    if (!again) throw new Error("it does not wait any more");
    await outbox.park(again, at, "550 no such user");
    expect((await site.run("newsletter", "list", "--json")).json[1]).toMatchObject({ lostMail: "550 no such user" });
    expect((await site.run("newsletter", "list")).out).toContain("given up: 550 no such user");
  });

  it("says that there are no subscribers", async () => {
    for (const address of ["giulia@posta.example", "emma@post.example"]) {
      await site.run("newsletter", "erase", address, "--yes");
    }
    expect(await site.run("newsletter", "list")).toMatchObject({ out: "Nobody has subscribed to the newsletter.\n" });
  });

  it("exports confirmed subscribers only, each with the address for unsubscribing", async () => {
    const [emma, ...rest] = (await site.run("newsletter", "export", "--json")).json;
    expect(rest).toEqual([]);
    expect(emma).toMatchObject({ email: "emma@post.example", locale: "en", consentText: "Sì, la lettera" });
    expect(emma.unsubscribe).toMatch(/^https:\/\/www\.ambra\.example\/en\/newsletter\/e{22}[\w-]{43}$/);
    const { out } = await site.run("newsletter", "export", "--separator", ";");
    expect(out.split("\r\n")[0]).toBe("\uFEFFemail;locale;confirmedAt;consentAt;consentText;unsubscribe");
    expect(out).not.toContain("giulia");
  });

  it("exports to a file that only its owner can read", async () => {
    const file = path.join(site.folder, "list.csv");
    expect((await site.run("newsletter", "export", "--output", file, "--json")).json).toEqual({ file, subscribers: 1 });
    expect(readFileSync(file, "utf8")).toContain("emma@post.example,en,");
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("erases an address after a confirmation", async () => {
    expect(await site.run("newsletter", "erase", "Emma@post.example")).toMatchObject({ code: 1, out: "" });
    const declined = await site.runAnswering(false, "newsletter", "erase", "emma@post.example");
    expect(declined.code).toBe(1);
    expect(declined.asked).toHaveLength(1);
    const erased = await site.run("newsletter", "erase", "Emma@post.example", "--yes");
    expect(erased.code).toBe(0);
    expect(erased.out).not.toContain("emma");
    const again = await site.run("newsletter", "erase", "emma@post.example", "--yes", "--json");
    expect(again).toMatchObject({ code: 1 });
    expect(again.json.error.code).toBe("unknown-address");
    expect((await site.run("newsletter", "export", "--json")).json).toEqual([]);
  });
});
