import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { heldBack } from "#domain/recipients/mail-budget.ts";
import { type CommandLine, openCommandLine } from "../tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

/** A request whose notice waits after four attempts and whose acknowledgement was given up. */
async function troubled(): Promise<{ notice: string; acknowledgement: string }> {
  const { id } = await site.keep();
  const idOf = async (kind: "owner-notice" | "visitor-acknowledgement", values: object): Promise<string> => {
    const query = site.db.updateTable("outbox").set(values).where("request_id", "=", id).where("kind", "=", kind);
    return (await query.returning("id").executeTakeFirstOrThrow()).id;
  };
  return {
    notice: await idOf("owner-notice", {
      attempts: 4,
      next_attempt_at: "2099-07-01T10:15:00.000Z",
      last_error: "connect ECONNREFUSED",
    }),
    acknowledgement: await idOf("visitor-acknowledgement", {
      state: "failed",
      attempts: 1,
      last_error: "550 no such user",
    }),
  };
}

const dueNow = () =>
  site.db
    .selectFrom("outbox")
    .select("kind")
    .where("state", "=", "waiting")
    .where("next_attempt_at", "<=", new Date().toISOString())
    .orderBy("kind")
    .execute();

describe("outbox list", () => {
  it("shows waiting and given-up deliveries, with times in Rome", async () => {
    const { notice, acknowledgement } = await troubled();
    const { out } = await site.run("outbox", "list");
    expect(out).toMatch(
      new RegExp(
        `^${notice.slice(-8)}  AMB-22222  owner-notice +waiting  4 +01/07/2099 12:15  connect ECONNREFUSED$`,
        "m",
      ),
    );
    expect(out).toMatch(new RegExp(`^${acknowledgement.slice(-8)} .* failed   1 +never +550 no such user$`, "m"));
    const { json } = await site.run("outbox", "list", "--json");
    expect(json).toHaveLength(2);
    expect(json).toContainEqual(
      expect.objectContaining({
        id: notice,
        reference: "AMB-22222",
        attempts: 4,
        nextAttemptAt: "2099-07-01T10:15:00.000Z",
      }),
    );
  });

  it("shows held deliveries with the reason", async () => {
    const { acknowledgement } = await troubled();
    await site.db
      .updateTable("outbox")
      .set({ state: "held", last_error: heldBack })
      .where("id", "=", acknowledgement)
      .execute();
    expect((await site.run("outbox", "list")).out).toMatch(
      new RegExp(`^${acknowledgement.slice(-8)} .* held +1 +never +${heldBack}$`, "m"),
    );
    expect((await site.run("requests", "show", "AMB-22222")).out).toContain("visitor-acknowledgement: held back");
  });

  it("says that nothing waits", async () => {
    expect((await site.run("outbox", "list")).out).toBe("Nothing waits, and nothing is held back or was given up.\n");
  });
});

describe("outbox retry", () => {
  it("releases a held delivery if it is named, and not with --all", async () => {
    const { acknowledgement } = await troubled();
    await site.db.updateTable("outbox").set({ state: "held" }).where("id", "=", acknowledgement).execute();
    await site.run("outbox", "retry", "--all");
    expect(await dueNow()).toEqual([{ kind: "owner-notice" }]);
    await site.run("outbox", "retry", acknowledgement);
    expect(await dueNow()).toEqual([{ kind: "owner-notice" }, { kind: "visitor-acknowledgement" }]);
  });

  it("makes one due by its id in the list", async () => {
    const { acknowledgement } = await troubled();
    const { code, out } = await site.run("outbox", "retry", acknowledgement.slice(-8));
    expect([code, out]).toEqual([0, "1 delivery made due now. A running site tries within a minute.\n"]);
    expect(await dueNow()).toEqual([{ kind: "visitor-acknowledgement" }]);
  });

  it("makes all of a request due by its reference", async () => {
    await troubled();
    expect((await site.run("outbox", "retry", "22222", "--json")).json).toEqual({ retried: 2, due: 0 });
    expect(await dueNow()).toHaveLength(2);
  });

  it("makes all due, except those that are due already and may be in progress", async () => {
    await troubled();
    await site.keep();
    await site.db
      .updateTable("outbox")
      .set({ leased_until: "2099-01-01T00:00:00.000Z" })
      .where("attempts", "=", 0)
      .execute();
    expect((await site.run("outbox", "retry", "--all")).out).toBe(
      "2 deliveries made due now. 2 deliveries are due already. A running site tries within a minute.\n",
    );
    const leased = await site.db.selectFrom("outbox").select("id").where("leased_until", "is not", null).execute();
    expect(leased).toHaveLength(2);
  });

  it("refuses an unknown name and changes nothing", async () => {
    const { acknowledgement } = await troubled();
    const { code, err } = await site.run("outbox", "retry", acknowledgement, "AMB-99999");
    expect(code).toBe(1);
    expect(err).toContain("AMB-99999");
    expect(await dueNow()).toEqual([]);
  });
});
