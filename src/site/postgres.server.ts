import { PostgresDialect } from "kysely";
import { type ClientBase, Pool, type PoolConfig, TypeOverrides, types } from "pg";

export interface ConnectionOptions {
  /** One connection without a time limit for statements, for migrations and copies. */
  patient?: boolean;
  /** Called when the server closes a connection; the next statement opens another. By default the process warns. */
  onConnectionLost?: (error: Error) => void;
}

// In milliseconds. The server cancels slow statements. If it does not answer, the wait for a connection is limited too.
const bounds: PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  idleTimeoutMillis: 30_000,
};

const patientBounds: PoolConfig = { max: 1, connectionTimeoutMillis: 10_000, statement_timeout: 0 };

/** The pool waits for the promise, which the types of pg do not name. */
interface PreparedPool extends Omit<PoolConfig, "onConnect"> {
  onConnect(client: ClientBase): Promise<void>;
}

export function postgresDialect(url: string, options: ConnectionOptions = {}): PostgresDialect {
  const config: PreparedPool = {
    ...(options.patient === true ? patientBounds : bounds),
    connectionString: url,
    application_name: "bar-site",
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: countsAsNumbers(),
    // The pool closes a connection for which this fails. Kysely's own hook would keep it, and the pool could never be closed.
    onConnect: writeToDisk,
  };
  const pool = new Pool(config);
  const lost = options.onConnectionLost ?? ((error: Error) => process.emitWarning(error));
  // An error event without a listener would end the process.
  pool.on("connect", (client) => void client.on("error", lost));
  // The pool repeats the errors of idle connections.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

/** A stored request has to be on the disk, whatever the server's default is. */
async function writeToDisk(client: ClientBase): Promise<void> {
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  );
}

/** Parses int8, the type of counts, as numbers; no count exceeds 2^53. The driver's default is text. */
function countsAsNumbers(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  return overrides;
}
