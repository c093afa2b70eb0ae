import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createInstances, type Instances, missedBeats } from "#infra/stores/instances.ts";
import { createOutbox } from "#infra/stores/outbox.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, later, received, saving } from "./sample-request.ts";

overEachDialect("a process that delivers", (bench) => {
  interface Process {
    instances: Instances;
    /** Leases the one delivery. @returns whether it was free */
    claim(): Promise<boolean>;
  }

  async function begin(place: string): Promise<Process> {
    const id = randomUUID();
    const instances = createInstances(bench.db, id);
    await instances.begin(place);
    return {
      instances,
      claim: async () => (await createOutbox(bench.db, id).claim(received, later(120))) !== undefined,
    };
  }

  /** Stores one delivery. */
  async function prepare(): Promise<void> {
    await bench.db.deleteFrom("instance").execute();
    await createRequestStore(bench.db, randomUUID).save(aRequest(), saving({ deliveries: ["owner-notice"] }));
  }

  it("keeps its leases while it lives", async () => {
    await prepare();
    const process = await begin("site 3000");
    expect(await process.claim()).toBe(true);
    for (let beat = 0; beat <= missedBeats; beat++) expect(await process.instances.beat()).toBe(false);
    expect(await process.claim()).toBe(false);
  });

  it("frees at its start what the one before it left leased at the same place", async () => {
    await prepare();
    expect(await (await begin("site 3000")).claim()).toBe(true);
    expect(await (await begin("site 3000")).claim()).toBe(true);
  });

  it("frees at its end what it still has leased", async () => {
    await prepare();
    const process = await begin("site 3000");
    const other = await begin("site 3001");
    expect(await process.claim()).toBe(true);
    await process.instances.end();
    expect(await other.claim()).toBe(true);
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
    "keeps the leases of a process at another place until that has stopped counting",
    async () => {
      await prepare();
      const lost = await begin("site 3000");
      expect(await lost.claim()).toBe(true);
      const process = await begin("site 3001");
      // The first beat learns how far the other has counted.
      for (let beat = 0; beat < missedBeats; beat++) expect(await process.instances.beat()).toBe(false);
      expect(await process.claim()).toBe(false);
      await lost.instances.beat();
      for (let beat = 0; beat < missedBeats; beat++) expect(await process.instances.beat()).toBe(false);
      expect(await process.claim()).toBe(false);
      expect(await process.instances.beat()).toBe(true);
      expect(await process.claim()).toBe(true);
    },
  );

  it.runIf(bench.kind === "postgres")(
    "is registered again after the others removed it, and keeps its leases from then on",
    async () => {
      await prepare();
      const slow = await begin("site 3000");
      const other = await begin("site 3001");
      for (let beat = 0; beat <= missedBeats; beat++) await other.instances.beat();
      await slow.instances.beat();
      expect(await slow.claim()).toBe(true);
      await (await begin("site 3002")).instances.end();
      expect(await other.claim()).toBe(false);
    },
  );

  it.runIf(bench.kind === "postgres")("lets a lease without a process id expire", async () => {
    await prepare();
    expect(await createOutbox(bench.db).claim(received, later(120))).toBeDefined();
    expect(await (await begin("site 3000")).claim()).toBe(false);
  });
});
