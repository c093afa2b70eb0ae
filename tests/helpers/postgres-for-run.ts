import { createServer } from "node:http";
import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Returns the URL of a new database for a POST. */
    postgresDatabases: string;
  }
}

/** One PostgreSQL server for all unit tests of a run, started when the first test needs a database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined;
  const desk = createServer((_request, response) => {
    // No test simulates a power failure.
    server ??= startPostgres({ fsync: false });
    server
      .then((started) => started.createDatabase())
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  }).listen(0, "127.0.0.1");
  await once(desk, "listening");
  const address = desk.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  project.provide("postgresDatabases", `http://127.0.0.1:${address.port}`);
  return async () => {
    desk.close();
    await (await server)?.stop();
  };
}
