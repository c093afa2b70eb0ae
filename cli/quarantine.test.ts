import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
  await site.keep({ status: "quarantined" });
  await site.keep({ status: "quarantined" }, { email: "emma@post.example" });
  await site.keep();
  const suspicion = JSON.stringify([{ signal: "links", weight: 6, detail: "7" }]);
  await site.db.updateTable("request").set({ suspicion }).where("reference", "=", "AMB-22222").execute();
});
afterEach(() => site.close());

describe("site quarantine", () => {
  it("lists what is held back, why, and until when", async () => {
    const { code, out } = await site.run("quarantine", "list");
    expect(code).toBe(0);
    expect(out).toContain("links (7)");
    expect(out).toContain("21/12/2026");
    const { json } = await site.run("quarantine", "list", "--json");
    expect(json.count).toBe(2);
    expect(json.requests.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual([
      "AMB-22222",
      "AMB-22223",
    ]);
    expect((await site.run("requests", "show", "AMB-22222")).out).toMatch(/Suspicion\s+links \(7\)/);
  });

  it("releases several, with the mails of new requests", async () => {
    const { code, json } = await site.run("quarantine", "release", "22222", "AMB-22223", "--json");
    expect([code, json]).toEqual([0, { released: ["AMB-22222", "AMB-22223"] }]);
    expect((await site.run("quarantine", "list")).out).toBe("Nothing is in quarantine.\n");
    expect((await site.run("outbox", "list", "--json")).json).toHaveLength(6);
  });

  it("deletes what the owner agrees to, and nothing that is not in quarantine", async () => {
    expect((await site.run("quarantine", "delete", "AMB-22222")).code).toBe(1);
    expect((await site.runAnswering(false, "quarantine", "delete", "AMB-22222")).code).toBe(1);
    const refused = await site.run("quarantine", "delete", "AMB-22222", "AMB-22224", "--yes", "--json");
    expect(refused.json.error).toMatchObject({ code: "not-quarantined", reference: "AMB-22224", status: "received" });
    expect((await site.run("quarantine", "list", "--json")).json.count).toBe(2);
    const { json } = await site.run("quarantine", "delete", "AMB-22222", "--yes", "--json");
    expect(json).toEqual({ deleted: ["AMB-22222"] });
    expect((await site.run("requests", "show", "AMB-22222")).code).toBe(1);
  });
});
