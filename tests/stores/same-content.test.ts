import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, it } from "vitest";
import { overEachDialect } from "./dialects.ts";
import { sampleBooking } from "./sample-request.ts";

const root = path.join(import.meta.dirname, "../..");
const contents = Array.from({ length: 40 }, (_, count) => ({ ...sampleBooking, details: `Request ${count}` }));

overEachDialect("the same content", (bench) => {
  /** A process of its own that stores all contents, each twice, once it is told to. */
  function startProcess(prefix: string) {
    const script = `
      import { once } from "node:events";
      import { openDatabase } from "#src/site/database.server.ts";
      import { createRequestStore } from "#src/requests/store.server.ts";
      const db = await openDatabase(${JSON.stringify(bench.target)});
      const store = createRequestStore(db, () => crypto.randomUUID());
      const options = {
        idempotencyKey: undefined,
        deliveries: ["owner-notice"],
        acknowledgements: { limit: 3, since: new Date(0) },
      };
      let count = 0;
      const save = (content) => store.save({
        id: crypto.randomUUID(), reference: "${prefix}-" + count++, status: "received", locale: "it",
        receivedAt: new Date().toISOString(), content,
      }, options);
      process.stdout.write("ready");
      await once(process.stdin, "data");
      const contents = ${JSON.stringify(contents)};
      const receipts = await Promise.all([...contents, ...contents].map(save));
      process.stdout.write(JSON.stringify(receipts));
      await db.destroy();
      process.exit();`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      cwd: root,
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdout.setEncoding("utf8");
    return {
      ready: () => once(child.stdout, "data"),
      async receipts(): Promise<Array<{ reference: string; repeated: boolean }>> {
        let output = "";
        child.stdout.on("data", (text: string) => (output += text));
        child.stdin.write("go");
        await once(child, "close");
        return JSON.parse(output) as Array<{ reference: string; repeated: boolean }>;
      },
    };
  }

  it("is one request, stored and mailed once, however many processes it is sent to", async () => {
    const processes = [startProcess("ONE"), startProcess("TWO")];
    await Promise.all(processes.map((one) => one.ready()));
    const [first = [], second = []] = await Promise.all(processes.map((one) => one.receipts()));
    for (const index of contents.keys()) {
      const copies = [first, second].flatMap((receipts) => [receipts[index], receipts[index + contents.length]]);
      expect(new Set(copies.map((receipt) => receipt?.reference)).size).toBe(1);
      expect(copies.filter((receipt) => receipt?.repeated === false)).toHaveLength(1);
    }
    expect(await bench.db.selectFrom("request").select("id").execute()).toHaveLength(contents.length);
    expect(await bench.db.selectFrom("outbox").select("id").execute()).toHaveLength(contents.length);
  });
});
