import { CompiledQuery, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { DatabaseError, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from "pg";

export interface ConnectionOptions {
  /**
   * One connection whose statements may take as long as they need, for migrations and copies; the site's own are bounded.
   */
  patient?: boolean;
  /** Told of a connection that the server closed; the next statement opens another. By default the process warns. */
  onConnectionLost?: (error: Error) => void;
}

/** Connections of one process, at most. */
export const poolSize = 10;

// Milliseconds. The server ends a slow statement; the client gives up only where the server does not answer at all.
const bounds: PoolConfig = {
  max: poolSize,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 30_000,
};

const patientBounds: PoolConfig = { max: 1, connectionTimeoutMillis: 10_000, statement_timeout: 0 };

/** A dialect over a pool of connections, opened as they are needed. @throws Error where the URL cannot be used */
export function postgresDialect(url: string, options: ConnectionOptions = {}): PostgresDialect {
  const pool = new Pool({
    ...(options.patient === true ? patientBounds : bounds),
    connectionString: url,
    application_name: "ambra-site",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: countsAsNumbers(),
  });
  const lost = options.onConnectionLost ?? ((error: Error) => process.emitWarning(error));
  // A connection that the server closes says so, lent out or idle; unheard, that would end the process.
  pool.on("connect", (client) => void client.on("error", lost));
  // The pool repeats what its idle connections said.
  pool.on("error", () => undefined);
  return new PostgresDialect({
    pool: withoutDoubtfulConnections(pool),
    // An answered request is on the disk, even where the server's default says otherwise.
    onCreateConnection: async (connection) => {
      await connection.executeQuery(
        CompiledQuery.raw(
          "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
        ),
      );
    },
  });
}

/** Counts come as int8, which the driver leaves as text; none here comes near 2^53. */
function countsAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}

/**
 * A connection on which a statement ended without the server's answer, such as by a time-out, may still be busy with it:
 * it is closed instead of being lent out again.
 */
function withoutDoubtfulConnections(pool: Pool): PostgresPool {
  const lent = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = lent.get(client) ?? watched(client);
      lent.set(client, known);
      return known;
    },
  };
}

function watched(client: PoolClient): PostgresPoolClient {
  let doubtful = false;
  const query = async (statement: string, parameters: readonly unknown[]): Promise<object> => {
    try {
      return await client.query(statement, [...parameters]);
    } catch (error) {
      doubtful ||= !(error instanceof DatabaseError);
      throw error;
    }
  };
  return {
    // Kysely's other form of `query` takes a cursor, which this dialect is not given.
    query: query as PostgresPoolClient["query"],
    release: (discard) => client.release(doubtful || discard === true),
  };
}
