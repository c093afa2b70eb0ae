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
export function sendRawTls(origin: string, protocol: "http/1.1" | "h2", bytes: string | Buffer): RawConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    servername: hostname,
    rejectUnauthorized: false,
    ALPNProtocols: [protocol],
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

const frameTypes = { data: 0, headers: 1, reset: 3, settings: 4, goAway: 7 } as const;
const endStream = 1;
const endHeaders = 4;

function frame(type: keyof typeof frameTypes, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(frameTypes[type], 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** A header field as RFC 7541, 6.2.2 writes it, without any check of its text. Names and values have up to 126 bytes. */
function field([name, value]: readonly [string, string]): Buffer {
  const text = (part: string): Buffer => Buffer.concat([Buffer.of(part.length), Buffer.from(part, "latin1")]);
  return Buffer.concat([Buffer.of(0), text(name), text(value)]);
}

/** A connection over HTTP/2 with one request whose fields no library would send. */
export function rawHttp2(fields: ReadonlyArray<readonly [string, string]>, body: string): Buffer {
  return Buffer.concat([
    Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    frame("settings", 0, 0, Buffer.of()),
    frame("headers", endHeaders, 1, Buffer.concat(fields.map(field))),
    frame("data", endStream, 1, Buffer.from(body, "latin1")),
  ]);
}
