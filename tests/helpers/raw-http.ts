import { connect } from "node:net";

/** The response to raw bytes. */
export interface RawAnswer {
  /** 0 if there was no response. */
  status: number;
  /** The values of headers by their lower-case names. */
  headers: Record<string, string>;
  /** Everything that was received, with all headers and bodies. */
  text: string;
}

/** Sends raw bytes and reads until the server closes the connection. */
export function sendRaw(siteUrl: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.setEncoding("latin1").on("data", (data: string) => {
      heard += data;
    });
    // A reset connection is a result as well.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(readAnswer(heard)));
    socket.write(bytes, "latin1");
  });
}

function readAnswer(heard: string): RawAnswer {
  const [first = "", ...lines] = heard.split("\r\n\r\n", 1)[0]?.split("\r\n") ?? [];
  const pairs = lines.map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.slice(line.indexOf(":") + 2)]);
  return { status: Number(first.split(" ")[1] ?? 0), headers: Object.fromEntries(pairs), text: heard };
}
