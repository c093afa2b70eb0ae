import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createConfirmationQueue } from "#infra/newsletter/confirmation-queue.ts";
import { createInstances, type Instances, missedBeats } from "#infra/stores/instances.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, later, received, saving } from "./sample-request.ts";

overEachDialect("a process that delivers", (bench) => {
  interface Process {
    instances: Instances;
    /** Leases the one delivery, where it is free. */
    claim(): Promise<boolean>;
    /** The same with the one confirmation mail. */
    claimConfirmation(): Promise<boolean>;
  }

  async function begin(place: string): Promise<Process> {
    const id = randomUUID();
    const instances = createInstances(bench.db, id);
    await instances.begin(place);
    return {
      instances,
      claim: async () => (await createOutbox(bench.db, id).claim(received, later(120))) !== undefined,
      claimConfirmation: async () =>
        (await createConfirmationQueue(bench.db, id).claim(received, later(120))) !== undefined,
    };
  }

  /** One delivery and one confirmation mail wait. */
  async function prepare(): Promise<void> {
    await bench.db.deleteFrom("instance").execute();
    await createRequestStore(bench.db, randomUUID).save(aRequest(), saving({ deliveries: ["owner-notice"] }));
    await bench.db
      .insertInto("subscriber")
      .values({
        id: randomUUID(),
        email: "giulia@posta.example",
        email_key: "giulia@posta.example",
        locale: "it",
        state: "pending",
        consent_text: "Sì",
        consent_at: received.toISOString(),
        mails_asked: 1,
        mail_due_at: received.toISOString(),
        mail_attempts: 0,
      })
      .execute();
  }

  /** Whether it could lease the delivery, and the confirmation mail. */
  const leaseBoth = async (by: Process): Promise<boolean[]> => [await by.claim(), await by.claimConfirmation()];
  const both = [true, true];

  it("keeps its leases while it lives", async () => {
    await prepare();
    const process = await begin("site 3000");
    expect(await leaseBoth(process)).toEqual(both);
    for (let beat = 0; beat <= missedBeats; beat++) expect(await process.instances.beat()).toBe(false);
    expect(await leaseBoth(process)).toEqual([false, false]);
  });

  it("frees at its start what the one before it left leased at the same place", async () => {
    await prepare();
    expect(await leaseBoth(await begin("site 3000"))).toEqual(both);
    expect(await leaseBoth(await begin("site 3000"))).toEqual(both);
  });

  it("frees at its end what it still has leased", async () => {
    await prepare();
    const process = await begin("site 3000");
    const other = await begin("site 3001");
    expect(await leaseBoth(process)).toEqual(both);
    await process.instances.end();
    expect(await leaseBoth(other)).toEqual(both);
  });

  it.runIf(bench.kind === "sqlite")(
    "frees at its start whatever is leased, also by an older version that left no name",
    async () => {
      await prepare();
      expect(await createOutbox(bench.db).claim(received, later(120))).toBeDefined();
      expect(await (await begin("elsewhere 1")).claim()).toBe(true);
    },
  );

  it.runIf(bench.kind === "postgres")(
    "leaves alone what a process at another place has leased, until that has stopped counting",
    async () => {
      await prepare();
      const lost = await begin("site 3000");
      expect(await leaseBoth(lost)).toEqual(both);
      const process = await begin("site 3001");
      // The first beat learns how far the other has counted.
      for (let beat = 0; beat < missedBeats; beat++) expect(await process.instances.beat()).toBe(false);
      expect(await process.claim()).toBe(false);
      await lost.instances.beat();
      for (let beat = 0; beat < missedBeats; beat++) expect(await process.instances.beat()).toBe(false);
      expect(await process.claim()).toBe(false);
      expect(await process.instances.beat()).toBe(true);
      expect(await leaseBoth(process)).toEqual(both);
    },
  );

  it.runIf(bench.kind === "postgres")(
    "is entered again where the others took it for gone, and keeps what it leases from then on",
    async () => {
      await prepare();
      const slow = await begin("site 3000");
      const other = await begin("site 3001");
      for (let beat = 0; beat <= missedBeats; beat++) await other.instances.beat();
      await slow.instances.beat();
      expect(await leaseBoth(slow)).toEqual(both);
      await (await begin("site 3002")).instances.end();
      expect(await other.claim()).toBe(false);
    },
  );

  it.runIf(bench.kind === "postgres")("leaves a lease without a name to run out", async () => {
    await prepare();
    expect(await createOutbox(bench.db).claim(received, later(120))).toBeDefined();
    expect(await (await begin("site 3000")).claim()).toBe(false);
  });
});
