import { connect } from "node:net";

/** What a server said to bytes that no well-behaved client sends. */
export interface RawAnswer {
  /** 0 where there was no answer. */
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** All that was heard, with every header and body. */
  text: string;
}

/** Sends bytes to a site as they are and hears it out until it closes the connection. */
export function sendRaw(siteUrl: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let heard = "";
    socket.setEncoding("latin1").on("data", (data: string) => {
      heard += data;
    });
    // A connection that is cut is an answer too.
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
