import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendWhole, type WholeAnswer } from "./whole-answer.ts";

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

const answer = (body = "Ambra"): WholeAnswer => ({
  headers: ["content-type", "text/plain", "content-length", String(Buffer.byteLength(body))],
  body: Buffer.from(body),
});

/** A server that answers in one piece where it may, and says of each request whether it did. */
async function listen(whole = answer(), prepare: (path: string) => Record<string, string> = () => ({})) {
  const inOnePiece: boolean[] = [];
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(prepare(request.url ?? ""))) response.setHeader(name, value);
    const sent = sendWhole(whole, request, response);
    inOnePiece.push(sent);
    if (!sent) response.writeHead(200, { "content-length": whole.body.length }).end(whole.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  /** Everything that the server says to these bytes, until it lets go. */
  const say = async (bytes: string): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    return text(socket);
  };
  return { say, inOnePiece };
}

const asked = (path = "/", further = ""): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${further}\r\n`;
const last = asked("/last", "Connection: close\r\n");

describe("an answer in one piece", () => {
  it("has its status, headers, date and body, once, and leaves the connection to the next request", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T19:00:00.500Z"), toFake: ["Date"] });
    const { say, inOnePiece } = await listen();
    const said = await say(asked() + last);
    expect(inOnePiece).toEqual([true, false]);
    expect(
      said.startsWith(
        "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n" +
          "Date: Sat, 21 Nov 2026 19:00:00 GMT\r\n\r\nAmbraHTTP/1.1 200 OK\r\n",
      ),
    ).toBe(true);
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(2);
  });

  it("says the second in which it is sent", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T19:00:00Z"), toFake: ["Date"] });
    const whole = answer();
    const { say } = await listen(whole);
    const dates: (string | undefined)[] = [];
    for (const second of [0, 1]) {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 21, 19, 0, second)));
      dates.push(/Date: (.*) GMT/.exec(await say(asked() + last))?.[1]);
    }
    expect(dates).toEqual(["Sat, 21 Nov 2026 19:00:00", "Sat, 21 Nov 2026 19:00:01"]);
  });

  it("comes in the order of the requests, where several are sent at once", async () => {
    const { say } = await listen();
    const said = await say(asked("/1") + asked("/2") + asked("/3") + last);
    expect(said.match(/Ambra/g)).toHaveLength(4);
    expect(said.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  });

  it("ends the response as Node's own way does", async () => {
    const finished = vi.fn();
    server = createServer((request, response) => {
      response.once("finish", finished);
      expect(response.headersSent).toBe(false);
      expect(sendWhole(answer(), request, response)).toBe(true);
      expect(response.headersSent).toBe(true);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe("Ambra");
    await vi.waitFor(() => expect(finished).toHaveBeenCalledOnce());
  });

  it.each([
    ["a header alone is asked for", "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    ["the client lets go", last],
    ["the client is old", "GET / HTTP/1.0\r\n\r\n"],
    ["the client wants another protocol", asked("/", "Connection: Upgrade, close\r\n")],
  ])("is left to Node where %s", async (_, bytes) => {
    const { say, inOnePiece } = await listen();
    expect(await say(bytes)).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(inOnePiece).toEqual([false]);
  });

  it("is left to Node where somebody has set a header, and for long bodies", async () => {
    const marked = await listen(answer(), () => ({ Connection: "close" }));
    expect(await marked.say(asked())).toContain("Connection: close");
    expect(marked.inOnePiece).toEqual([false]);
    server?.close();
    const long = await listen(answer("a".repeat(65_537)));
    await long.say(asked() + last);
    expect(long.inOnePiece).toEqual([false, false]);
  });
});
