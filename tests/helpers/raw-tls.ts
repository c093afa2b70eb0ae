import { connect } from "node:tls";

/** What came back on a connection until the other side closed it. */
export interface RawReply {
  /** The statuses of the responses over HTTP/1.1, in their order. */
  statuses: number[];
  bytes: Buffer;
}

/**
 * Sends raw bytes over TLS, accepts any certificate, and reads until the other side closes the connection.
 * @param quiet milliseconds without data after which this side closes it; by default it waits
 */
export function sendRawTls(
  origin: string,
  protocol: "http/1.1" | "h2",
  bytes: string | Buffer,
  quiet?: number,
): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({
      host: hostname,
      port: Number(port),
      servername: hostname,
      rejectUnauthorized: false,
      ALPNProtocols: [protocol],
    });
    if (quiet !== undefined) socket.setTimeout(quiet, () => socket.destroy());
    socket.on("data", (part: Buffer) => parts.push(part));
    // A reset connection is a result as well.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const received = Buffer.concat(parts);
      const statuses = [...received.toString("latin1").matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) =>
        Number(status),
      );
      resolve({ statuses, bytes: received });
    });
    socket.on("secureConnect", () => socket.write(bytes));
  });
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
