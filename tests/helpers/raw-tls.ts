import { connect } from "node:tls";

/** A connection over TLS on which raw bytes were sent. */
export interface RawConnection {
  /** The statuses of the responses over HTTP/1.1 so far, in their order. */
  readonly statuses: readonly number[];
  /** Resolves when the other side has closed it. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Sends raw bytes over TLS and accepts any certificate. */
export function sendRawTls(origin: string, bytes: string): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    servername: hostname,
    rejectUnauthorized: false,
    ALPNProtocols: ["http/1.1"],
  });
  let received = "";
  socket.setEncoding("latin1").on("data", (part: string) => (received += part));
  // A reset connection is a result as well.
  socket.on("error", () => undefined);
  socket.on("secureConnect", () => socket.write(bytes));
  return {
    get statuses() {
      return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    },
    closed: new Promise((resolve) => {
      socket.once("close", () => resolve());
    }),
    close: () => socket.destroy(),
  };
}
