import { eventRow } from "#src/requests/request-row.server.ts";
import { paid } from "#tests/helpers/quoted-requests.ts";
import { randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

const kept = async (): Promise<string[]> =>
  (await site.db.selectFrom("request").select("reference").orderBy("reference").execute()).map((row) => row.reference);

describe("a reference", () => {
  it("that is unknown is refused", async () => {
    const { code, err } = await site.run("requests", "link", "AMB-22222");
    expect([code, err]).toEqual([1, "There is no request AMB-22222.\n"]);
  });

  it("has to be given in full if its code belongs to two requests", async () => {
    await site.keep({ reference: "AMB-7K3QX" });
    await site.keep({ reference: "BAR-7K3QX" });
    const { err } = await site.run("requests", "link", "7K3QX");
    expect(err).toMatch(/may be (AMB-7K3QX or BAR-7K3QX|BAR-7K3QX or AMB-7K3QX): give it in full/);
    expect((await site.run("requests", "link", "BAR-7K3QX")).code).toBe(0);
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
    expect((await site.run("requests", "link", "22222", "--owner")).out).toMatch(
      /^https:\/\/www\.ambra\.example\/decisione\/[\w-]{43}\n.* the owner of AMB-22222/,
    );
  });

  it("prints a new one after the earlier links of the same page were revoked", async () => {
    await site.keep();
    const link = async (...args: string[]) => (await site.run("requests", "link", "22222", ...args)).out.split("\n")[0];
    const [first, owners] = [await link(), await link("--owner")];
    const next = await link("--revoke");
    expect(next).not.toBe(first);
    expect(await link()).toBe(next);
    expect(await link("--owner")).toBe(owners);
  });
});

describe("requests export", () => {
  it("prints only the chosen format", async () => {
    await site.keep();
    expect((await site.run("requests", "export", "--format", "csv")).out).toMatch(/^\uFEFFreference,status,[^]*\r\n$/);
    const excel = await site.run("requests", "export", "--format", "csv", "--separator", ";");
    expect(excel.out).toMatch(/^\uFEFFreference;status;/);
    expect((await site.run("requests", "export", "--format", "json")).json).toMatchObject([{ reference: "AMB-22222" }]);
  });

  it("writes a file that only its owner can read", async () => {
    await site.keep();
    const file = path.join(site.folder, "out.csv");
    const { out } = await site.run("requests", "export", "--format", "csv", "--output", file);
    expect(out).toBe(`Wrote 1 request to ${file}.\n`);
    expect(readFileSync(file, "utf8")).toContain("AMB-22222");
    expect(statSync(file).mode & 0o077).toBe(0);
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
    await site.run("requests", "erase", "Giulia@Posta.example", "--yes");
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
    expect(err).toContain("cancel first at the desk");
    expect(await kept()).toEqual(["AMB-22222"]);
  });

  it("is refused while money is to go back, with what to do", async () => {
    const id = randomUUID();
    await site.keep({ id, status: "declined" });
    await site.db
      .insertInto("event")
      .values(eventRow(id, 1, paid(50_000, "deposit", "declined")))
      .execute();
    const { code, err, asked } = await site.runAnswering(true, "requests", "erase", "AMB-22222");
    expect([code, asked]).toEqual([1, []]);
    expect(err).toContain("record the refund first at the desk");
    expect(await kept()).toEqual(["AMB-22222"]);
  });
});
