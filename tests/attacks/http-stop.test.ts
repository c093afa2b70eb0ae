import { once } from "node:events";
import { get } from "node:http";
import { expect, it } from "vitest";
import { connectionLimits, createLimitedServer } from "#server/http/connections.ts";
import { gracefulClose } from "#server/http/graceful-close.ts";

/** Sends a request on a new connection. @returns `answered` or the error */
function ask(port: number): Promise<string> {
  return new Promise((resolve) => {
    get({ port, host: "127.0.0.1", agent: false }, (response) => {
      response
        .resume()
        .on("end", () => resolve("answered"))
        .on("error", (error) => resolve(error.message));
    }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

/** Sends requests until a connection is refused. @returns the errors before that */
async function askUntilRefused(port: number, onAnswer: () => void): Promise<string[]> {
  for (;;) {
    const outcome = await ask(port);
    if (outcome === "ECONNREFUSED") return [];
    if (outcome !== "answered") return [outcome];
    onAnswer();
  }
}

it("a stop resets no connection, even if many wait to be accepted", async () => {
  for (let round = 0; round < 10; round++) {
    const server = createLimitedServer({
      listener(_, response) {
        // Busy, so that connections always wait to be accepted.
        for (let turn = 0, text = ""; turn < 20_000; turn++) text = `${text.length}`;
        response.end("done");
      },
      limits: { ...connectionLimits, maxConnections: 1000, maxConnectionsPerClient: undefined },
      headers: {},
      longestBody: 1000,
      onFull: () => undefined,
    });
    const close = gracefulClose(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    let answers = 0;
    const load = Promise.all(Array.from({ length: 20 }, () => askUntilRefused(port, () => (answers += 1))));
    await expect.poll(() => answers, { timeout: 10_000 }).toBeGreaterThan(40);
    await close();
    expect((await load).flat()).toEqual([]);
  }
});
