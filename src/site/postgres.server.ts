import { CompiledQuery, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from "pg";

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
