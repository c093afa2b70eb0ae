import type { TestProject } from "vitest/node";
import { openLocalServer } from "./local-server.ts";
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
  const desk = await openLocalServer((_request, response) => {
    // No test simulates a power failure.
    server ??= startPostgres({ fsync: false });
    server
      .then((started) => started.createDatabase())
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  project.provide("postgresDatabases", desk.url);
  return async () => {
    await desk.close();
    await (await server)?.stop();
  };
}
