import { randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import { createHistoryStore } from "#infra/stores/history.ts";
import { type CommandLine, openCommandLine } from "../../tests/helpers/command-line.ts";

/** The content of an operator whose days take two events. */
let content: EditedContent;
let site: CommandLine;

beforeAll(() => {
  content = new EditedContent();
  content.write("availability.yaml", "closedWeekdays: []\nclosed: []\ncapacity: { aDay: 2 }\n");
});

afterAll(() => content.delete());

beforeEach(async () => {
  site = await openCommandLine({ CONTENT_DIR: content.folder });
});

afterEach(() => site.close());

const kept = async (): Promise<string[]> =>
  (await site.db.selectFrom("request").select("reference").orderBy("reference").execute()).map((row) => row.reference);

describe("requests list", () => {
  it("is a table with days and times in Rome", async () => {
    await site.keep();
    await site.keep({ receivedAt: "2026-07-31T22:30:00.000Z", status: "confirmed" }, { name: "Zoë", timeSlot: "9:00" });
    expect((await site.run("requests", "list")).out).toBe(
      [
        "REFERENCE  STATUS     DAY               EVENT    NAME              PLACE                         RECEIVED",
        "AMB-22222  received   15/05/2099 16:00  wedding  Giulia Marchetti  Villa Aldobrandini, Frascati  20/11/2026 18:42",
        "AMB-22223  confirmed  15/05/2099 9:00   wedding  Zoë               Villa Aldobrandini, Frascati  01/08/2026 00:30",
        "",
      ].join("\n"),
    );
  });

  it("says if there are none or more", async () => {
    expect((await site.run("requests", "list")).out).toBe("There are no such requests.\n");
    expect((await site.run("requests", "list", "--json")).json).toEqual([]);
    await site.keep();
    await site.keep();
    expect((await site.run("requests", "list", "--limit", "1")).out).toMatch(/There are more/);
    expect((await site.run("requests", "list", "--limit", "2")).out).not.toMatch(/There are more/);
    expect((await site.run("requests", "list", "--limit", "1", "--json")).json).toHaveLength(1);
  });

  it("shows fifty, and all as JSON", async () => {
    await site.keep();
    const first = await site.db.selectFrom("request").selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 50 }, (_, count) => ({
      ...first,
      id: `${count}`,
      reference: `AMB-${33_333 + count}`,
      open_key: null,
      suspicion: null,
      reported_on: null,
    }));
    await site.db.insertInto("request").values(others).execute();
    expect((await site.run("requests", "list")).out.match(/^AMB-/gm)).toHaveLength(50);
    expect((await site.run("requests", "list", "--json")).json).toHaveLength(51);
  });

  it("is narrowed by its options", async () => {
    await site.keep();
    await site.keep({ status: "quarantined" }, { date: "2099-06-01" });
    await site.keep({ status: "confirmed" }, { name: "Zoë" });
    const listed = async (...args: string[]) =>
      (await site.run("requests", "list", "--json", ...args)).json.map((one: { reference: string }) => one.reference);
    expect(await listed("--status", "quarantined", "confirmed", "--sort", "event")).toEqual(["AMB-22224", "AMB-22223"]);
    expect(await listed("--search", "zoe")).toEqual(["AMB-22224"]);
    expect(await listed("--from", "16/05/2099", "--to", "2099-06-01")).toEqual(["AMB-22223"]);
    expect(await listed("--kind", "service")).toEqual([]);
  });
});

describe("requests show", () => {
  it("shows everything, with the possible actions", async () => {
    const { id } = await site.keep({ reference: "AMB-7K3QX" });
    await site.run("requests", "confirm", "AMB-7K3QX", "--note", "By phone", "--message", " A presto! ");
    const { out } = await site.run("requests", "show", "7k3qx");
    expect(out).toContain("Status      confirmed (possible: cancel)\n");
    expect(out).toContain("Details     Novanta invitati.\n            Cena in giardino.\n");
    expect(out).toMatch(/received → confirmed, by owner; said: “A presto!”; note: By phone/);
    const { json } = await site.run("requests", "show", "amb 7k3qx", "--json");
    expect(json).toMatchObject({ reference: "AMB-7K3QX", id, possible: ["cancel"], phone: "+393330000000" });
    expect(json.changes).toMatchObject([
      { type: "confirmed", from: "received", to: "confirmed", by: "owner", message: "A presto!", note: "By phone" },
    ]);
    expect(json.deliveries).toMatchObject([
      { kind: "owner-notice", state: "waiting" },
      { kind: "visitor-acknowledgement", state: "waiting" },
      { kind: "visitor-update", state: "waiting" },
    ]);
  });

  it("describes what each side did", async () => {
    const { id } = await site.keep();
    const history = createHistoryStore(site.db, randomUUID);
    const moment = { date: "2099-05-22", timeSlot: "11:00" } as const;
    const changes = [{ field: "location", from: "Frascati", to: "Roma" }] as const;
    const happenings = [
      { by: "owner", type: "proposed", moment, message: "Quel giorno siamo via" },
      { by: "visitor", type: "refused", moment },
      { by: "visitor", type: "asked", moment: { date: "2099-06-01", timeSlot: undefined } },
      { by: "owner", type: "accepted", moment, before: undefined },
      { by: "visitor", type: "changed", changes },
      { by: "visitor", type: "cancelled", refundPercent: 50 },
    ] as const;
    for (const [index, happening] of happenings.entries()) {
      const at = `2026-11-21T1${index}:00:00.000Z`;
      const step = { id: randomUUID(), at, from: "received", to: "received", note: undefined } as const;
      const entry: RequestEvent = { message: undefined, ...happening, ...step };
      await history.record(id, { entry, number: index + 1, deliveries: [] });
    }
    const { out } = await site.run("requests", "show", "AMB-22222");
    expect(out.match(/^.{12}21\/11\/2026 .*$/gm)).toEqual([
      "Changes     21/11/2026 11:00  proposed 22/05/2099 11:00, by owner; said: “Quel giorno siamo via”",
      "            21/11/2026 12:00  refused 22/05/2099 11:00, by visitor",
      "            21/11/2026 13:00  asked 01/06/2099, by visitor",
      "            21/11/2026 14:00  received → received for 22/05/2099 11:00, by owner",
      "            21/11/2026 15:00  changed location from “Frascati” to “Roma”, by visitor",
      "            21/11/2026 16:00  received → received, 50 % of the deposit back, by visitor",
    ]);
  });

  it("says that there is no such request", async () => {
    const { code, err } = await site.run("requests", "show", "AMB-22222");
    expect(code).toBe(1);
    expect(err).toContain("There is no request AMB-22222");
    expect((await site.run("requests", "show", "AMB-22222", "--json")).json.error.code).toBe("unknown-request");
  });

  it("asks for the whole reference if its code belongs to two requests", async () => {
    await site.keep({ reference: "AMB-7K3QX" });
    await site.keep({ reference: "BAR-7K3QX" });
    const { json } = await site.run("requests", "show", "7K3QX", "--json");
    expect(json.error).toMatchObject({ code: "ambiguous-reference", references: ["AMB-7K3QX", "BAR-7K3QX"] });
    expect((await site.run("requests", "show", "BAR-7K3QX")).code).toBe(0);
  });
});

describe("a change", () => {
  it.each([
    ["received", "confirm", "confirmed"],
    ["received", "decline", "declined"],
    ["confirmed", "cancel", "cancelled"],
    ["quarantined", "release", "received"],
  ] as const)("of a request that is %s: %s makes it %s", async (status, verb, to) => {
    await site.keep({ status });
    const { code, out } = await site.run("requests", verb, "AMB-22222");
    expect([code, out]).toEqual([0, expect.stringContaining(`AMB-22222 is ${to} now.`)]);
    expect((await site.run("requests", "show", "AMB-22222", "--json")).json).toMatchObject({ status: to });
  });

  it("that is impossible is refused with what is possible", async () => {
    await site.keep();
    const refused = await site.run("requests", "cancel", "AMB-22222");
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toBe("AMB-22222 is received, so that you cannot cancel it; possible: confirm, decline.\n");
    await site.run("requests", "decline", "AMB-22222");
    expect((await site.run("requests", "decline", "AMB-22222")).err).toBe(
      "AMB-22222 is declined already, so that you cannot decline it; nothing can be changed any more.\n",
    );
    const { code, json } = await site.run("requests", "confirm", "AMB-22222", "--json");
    expect(code).toBe(1);
    expect(json.error).toMatchObject({ code: "impossible-change", status: "declined", possible: [] });
  });
});

describe("a confirmation", () => {
  it("is refused where the day is full, with free days near it, unless it is forced", async () => {
    await site.keep({ status: "confirmed" });
    await site.keep({ status: "confirmed" });
    await site.keep();
    const refused = await site.run("requests", "confirm", "AMB-22224");
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(
      /^AMB-22224 was not confirmed: 15\/05\/2099 is full of confirmed requests\. Free days near it: .*16\/05\/2099.*\. --force confirms it all the same\.\n$/,
    );
    const { json } = await site.run("requests", "confirm", "AMB-22224", "--json");
    expect(json.error).toMatchObject({ code: "day-taken", date: "2099-05-15", taken: ["full"] });
    expect((await site.run("requests", "show", "AMB-22224", "--json")).json).toMatchObject({ status: "received" });
    expect((await site.run("requests", "confirm", "AMB-22224", "--force")).out).toContain("is confirmed now.");
  });

  it("is the only change that can be forced", async () => {
    await site.keep();
    expect((await site.run("requests", "decline", "AMB-22222", "--force")).code).toBe(2);
  });
});

describe("the visitor's mail about a change", () => {
  const kinds = async () =>
    (await site.db.selectFrom("outbox").select("kind").where("entry_id", "!=", "").execute()).map(({ kind }) => kind);

  it("is sent unless --no-mail is given", async () => {
    await site.keep();
    await site.keep();
    const told = await site.run("requests", "confirm", "AMB-22222");
    expect(told.out).toMatch(/A mail tells Giulia Marchetti, giulia@posta.example, within a minute/);
    expect(await kinds()).toEqual(["visitor-update"]);
    const silent = await site.run("requests", "decline", "AMB-22223", "--no-mail");
    expect(silent.out).toContain("No mail leaves by this: tell Giulia Marchetti, giulia@posta.example.");
    expect(await kinds()).toEqual(["visitor-update"]);
  });

  it("contains a message of at most 1,000 characters", async () => {
    await site.keep();
    const long = await site.run("requests", "decline", "AMB-22222", "--message", "x".repeat(1001));
    expect([long.code, long.err]).toEqual([2, "error: --message is longer than 1000 characters.\n"]);
    const silent = await site.run("requests", "decline", "AMB-22222", "--message", "Peccato", "--no-mail");
    expect(silent.code).toBe(2);
    expect((await site.run("requests", "release", "AMB-22222", "--message", "Ciao")).code).toBe(2);
    expect((await site.run("requests", "show", "AMB-22222", "--json")).json.changes).toEqual([]);
  });
});

describe("requests link", () => {
  it("prints the visitor's link, or the owner's, and for how long it works", async () => {
    await site.keep({ locale: "en" });
    const { out } = await site.run("requests", "link", "22222");
    expect(out).toMatch(
      /^https:\/\/www\.ambra\.example\/en\/request\/[\w-]{43}\n.* the visitor of AMB-22222\..* 14\/06\/2099\.\n$/,
    );
    expect((await site.run("requests", "link", "22222")).out).toBe(out);
    const { json } = await site.run("requests", "link", "22222", "--owner", "--json");
    expect(json).toEqual({
      reference: "AMB-22222",
      purpose: "owner",
      address: expect.stringMatching(/^https:\/\/www\.ambra\.example\/decisione\/[\w-]{43}$/),
      until: "2099-06-14",
      revoked: false,
    });
  });

  it("prints a new one after the earlier links of the same page were revoked", async () => {
    await site.keep();
    const link = async (...args: string[]) => (await site.run("requests", "link", "22222", "--json", ...args)).json;
    const [first, owners] = [await link(), await link("--owner")];
    const next = await link("--revoke");
    expect(next).toMatchObject({ purpose: "visitor", revoked: true });
    expect(next.address).not.toBe(first.address);
    expect((await link()).address).toBe(next.address);
    expect((await link("--owner")).address).toBe(owners.address);
  });
});

describe("requests export", () => {
  it("prints only the chosen format", async () => {
    await site.keep();
    expect((await site.run("requests", "export", "--format", "csv")).out).toMatch(/^\uFEFFreference,status,[^]*\r\n$/);
    expect((await site.run("requests", "export", "--format", "json")).json).toMatchObject([{ reference: "AMB-22222" }]);
    expect((await site.run("requests", "export", "--format", "ics")).out).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it("writes a file that only its owner can read", async () => {
    await site.keep();
    await site.keep({ status: "declined" });
    const file = path.join(site.folder, "out.csv");
    const { out } = await site.run("requests", "export", "--format", "csv", "--output", file, "--status", "declined");
    expect(out).toBe(`Wrote 1 request to ${file}.\n`);
    expect(readFileSync(file, "utf8")).toContain("AMB-22223");
    expect(readFileSync(file, "utf8")).not.toContain("AMB-22222");
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("leaves quarantined requests out of the calendar unless they are asked for", async () => {
    await site.keep({ status: "quarantined" });
    await site.keep({}, { kind: "contact", partyType: "Cena" });
    expect((await site.run("requests", "export", "--format", "ics")).out).not.toContain("BEGIN:VEVENT");
    const asked = await site.run("requests", "export", "--format", "ics", "--status", "quarantined");
    expect(asked.out.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});

describe("requests erase", () => {
  it("erases by reference, and prints only references", async () => {
    await site.keep();
    await site.keep();
    const { code, out, err } = await site.run("requests", "erase", "22222", "--yes");
    expect(code).toBe(0);
    expect(out).toContain("Erased: AMB-22222.");
    expect(out + err).not.toMatch(/giulia/i);
    expect(await kept()).toEqual(["AMB-22223"]);
  });

  it("erases all of one mail address", async () => {
    await site.keep();
    await site.keep({}, { email: "GIULIA@posta.example" });
    await site.keep({}, { email: "emma@post.example" });
    const { json } = await site.run("requests", "erase", "Giulia@Posta.example", "--yes", "--json");
    expect(json.erased.toSorted()).toEqual(["AMB-22222", "AMB-22223"]);
    expect(await kept()).toEqual(["AMB-22224"]);
    expect((await site.run("requests", "erase", "giulia@posta.example", "--yes")).code).toBe(1);
  });

  it("asks first, and does nothing if the answer is no or there is no terminal", async () => {
    await site.keep();
    const silent = await site.run("requests", "erase", "AMB-22222");
    expect(silent).toMatchObject({ code: 1, out: "" });
    expect(silent.err).toContain("--yes");
    expect(await site.runAnswering(false, "requests", "erase", "AMB-22222")).toMatchObject({ code: 1 });
    expect(await kept()).toEqual(["AMB-22222"]);
    const { asked, code } = await site.runAnswering(true, "requests", "erase", "AMB-22222");
    expect([code, asked]).toEqual([0, [expect.stringContaining("AMB-22222")]]);
    expect(await kept()).toEqual([]);
  });

  it("is refused while a confirmed event is in the future, with what to do", async () => {
    await site.keep({ status: "confirmed" });
    const { code, err, asked } = await site.runAnswering(true, "requests", "erase", "AMB-22222");
    expect([code, asked]).toEqual([1, []]);
    expect(err).toContain("requests cancel");
    expect((await site.run("requests", "erase", "22222", "--yes", "--json")).json.error).toMatchObject({
      code: "event-ahead",
      ahead: ["AMB-22222"],
    });
    expect(await kept()).toEqual(["AMB-22222"]);
  });
});

describe("requests purge", () => {
  beforeEach(async () => {
    await site.keep({}, { date: "2020-05-15" });
    await site.keep();
    await site.db.updateTable("outbox").set({ state: "sent" }).execute();
  });

  it("says what it would delete", async () => {
    const { code, out } = await site.run("requests", "purge", "--older-than", "365", "--dry-run");
    expect([code, out]).toEqual([0, "There is 1 request from more than 365 days ago: AMB-22222.\n"]);
    expect(await kept()).toHaveLength(2);
  });

  it("deletes after a confirmation", async () => {
    expect((await site.run("requests", "purge", "--older-than", "365")).code).toBe(1);
    expect((await site.runAnswering(false, "requests", "purge", "--older-than", "365d")).code).toBe(1);
    expect(await kept()).toHaveLength(2);
    const { json } = await site.run("requests", "purge", "--older-than", "365", "--yes", "--json");
    expect(json).toEqual({ purged: ["AMB-22222"], outdated: [] });
    expect(await kept()).toEqual(["AMB-22223"]);
    expect(await site.run("requests", "purge", "--older-than", "365")).toMatchObject({
      code: 0,
      out: "Deleted 0 requests.\n",
    });
  });
});

describe("requests add", () => {
  const add = (changes: Record<string, string> = {}) =>
    site.run(
      "requests",
      "add",
      ...Object.entries({
        date: plusDays(todayInRome(new Date()), 30),
        "time-slot": "16:00",
        "event-type": "wedding",
        location: "Frascati",
        name: "Bruno Rossi",
        phone: "333 000 0000",
        ...changes,
      }).flatMap(([name, value]) => [`--${name}`, value]),
    );

  it("stores a call, whose client is mailed only with an address", async () => {
    expect((await add()).out).toMatch(/^AMB-\w{5} is stored. Nothing is mailed to the client.\n$/);
    const mails = async () => (await site.db.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind);
    expect(await mails()).toEqual(["owner-notice"]);
    const [row] = await site.db.selectFrom("request").select("reference").execute();
    expect((await site.run("requests", "show", row?.reference ?? "")).out).toContain("by telephone\n");
    await add({ email: "bruno@posta.example", locale: "en" });
    expect((await mails()).toSorted()).toEqual(["owner-notice", "owner-notice", "visitor-acknowledgement"]);
  });

  it("applies the rules of the form", async () => {
    expect(await add({ "event-type": "party", date: "01/01/2020" })).toMatchObject({
      code: 2,
      err: "error: Nothing was stored. eventType: invalid-event-type, date: date-past.\n",
    });
    expect(await kept()).toEqual([]);
  });
});
