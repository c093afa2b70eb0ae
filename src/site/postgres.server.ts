import { CompiledQuery, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Kysely, sql } from "kysely";
import { DatabaseError, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from "pg";
import { isPostgres } from "./dialect.server.ts";
import type { Database } from "./schema.ts";

export interface ConnectionOptions {
  /**
   * One connection without a time limit for statements, for migrations and copies.
   */
  patient?: boolean;
  /** Called when the server closes a connection; the next statement opens another. By default a warning of the process. */
  onConnectionLost?: (error: Error) => void;
}

/** The maximum number of connections of a process. */
const poolSize = 10;

// Milliseconds. The server cancels a slow statement; the client times out only if the server does not answer at all.
const bounds: PoolConfig = {
  max: poolSize,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 30_000,
};

const patientBounds: PoolConfig = { max: 1, connectionTimeoutMillis: 10_000, statement_timeout: 0 };

/** A dialect with a pool of connections. @throws Error if the URL cannot be used */
export function postgresDialect(url: string, options: ConnectionOptions = {}): PostgresDialect {
  const pool = new Pool({
    ...(options.patient === true ? patientBounds : bounds),
    connectionString: url,
    application_name: "bar-site",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: countsAsNumbers(),
  });
  const lost = options.onConnectionLost ?? ((error: Error) => process.emitWarning(error));
  // Each connection reports when the server closes it; without a listener that would end the process.
  pool.on("connect", (client) => void client.on("error", lost));
  // The pool repeats the errors of idle connections.
  pool.on("error", () => undefined);
  return new PostgresDialect({
    pool: withoutUncertainConnections(pool),
    // A stored request is on the disk, whatever the server's default is.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(
        CompiledQuery.raw(
          "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
        ),
      );
    },
  });
}

/** Parses int8, the type of counts, as numbers: none here exceeds 2^53. The driver's default is text. */
function countsAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

/**
 * A connection on which a statement ended without an answer of the server, for example by a timeout, may still be busy: it is
 * closed instead of going back to the pool.
 */
function withoutUncertainConnections(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? watched(client);
      clients.set(client, known);
      return known;
    },
  };
}

function watched(client: PoolClient): PostgresPoolClient {
  let uncertain = false;
  const query = async (statement: string, parameters: readonly unknown[]): Promise<object> => {
    try {
      return await client.query(statement, [...parameters]);
    } catch (error) {
      uncertain ||= !(error instanceof DatabaseError);
      throw error;
    }
  };
  return {
    // Kysely's other form of `query` takes a cursor, which this dialect is not given.
    query: query as PostgresPoolClient["query"],
    release: (discard) => client.release(uncertain || discard === true),
  };
}

/** Connections for the rate limits. */
export interface LimiterClient {
  query(statement: { text: string; values: unknown[] }): Promise<object>;
  end(): Promise<void>;
}

/**
 * @param onError receives why the database did not count
 * @param milliseconds to wait for a connection, and for a count: a visitor waits for them
 * @throws Error if the URL cannot be used
 */
export function limiterClient(url: string, onError: (error: unknown) => void, milliseconds = 500): LimiterClient {
  const pool = new Pool({
    connectionString: url,
    application_name: "bar-site",
    max: 4,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    types: countsAsNumbers(),
  });
  pool.on("error", onError);
  return {
    async query({ text, values }) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        onError(error);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** Settings of a PostgreSQL server on which it depends whether a commit survives a power loss. */
export interface DurabilitySettings {
  fsync: string;
  full_page_writes: string;
  /** In the connections of the site, which set it to `on`. */
  synchronous_commit: string;
}

/** What a power loss could do with the settings of the server; empty with SQLite, whose settings are the site's. */
export async function durabilityConcerns(db: Kysely<Database>): Promise<string[]> {
  if (!isPostgres(db)) return [];
  const { rows } = await sql<DurabilitySettings>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit
  `.execute(db);
  return rows.flatMap(concernsOf);
}

export function concernsOf({ fsync, full_page_writes, synchronous_commit }: DurabilitySettings): string[] {
  return [
    ...(fsync === "off"
      ? [
          "fsync is off: a power loss can lose confirmed requests and damage the database. Set it to on, unless your provider stores commits in another way",
        ]
      : []),
    ...(full_page_writes === "off"
      ? [
          "full_page_writes is off: a power loss can damage the database. Set it to on, unless the file system never writes half a page, as ZFS",
        ]
      : []),
    ...(synchronous_commit === "off"
      ? [
          "synchronous_commit is off although the site sets it: a power loss can lose confirmed requests. Let the connection pooler keep the settings of a session, or set it to on for the database",
        ]
      : []),
  ];
}
