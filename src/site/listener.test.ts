import { once } from "node:events";
import { type IncomingMessage, request as send, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import pino from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { sendRaw } from "#tests/helpers/raw-http.ts";
import { closeServer, createSiteServer, currentRequestId } from "./listener.server.ts";
import { privateLog } from "./log.ts";

async function listen(answer: RequestListener = (_, response) => response.end("done")) {
  const lines: Array<Record<string, unknown>> = [];
  const log = privateLog(
    pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  );
  const server = createSiteServer(log, {
    headers: { "X-Content-Type-Options": "nosniff" },
    cached: ({ url }) => (url === "/cached" ? { status: 200, headers: {}, body: Buffer.from("cached") } : undefined),
    answer,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  /** Opens a connection, sends what it is given, and hears the server out until it closes the connection. */
  const say = (text: string) => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let heard = "";
    socket.setEncoding("latin1").on("data", (data: string) => {
      heard += data;
    });
    socket.on("error", () => undefined);
    socket.write(text);
    const end = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
    return { socket, end, heard: () => heard };
  };
  const ask = (path: string) =>
    sendRaw(`http://127.0.0.1:${port}`, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return { server, port, say, ask, lines };
}

describe("a server", () => {
  it.each([
    ["/faq/", 301, "/faq"],
    ["/faq#1", 400, undefined],
    ["/%00", 404, undefined],
  ])("answers %s itself, with its headers", async (target, status, location) => {
    const { ask, lines } = await listen();
    const answer = await ask(target);
    expect([answer.status, answer.headers["location"], answer.headers["x-content-type-options"]]).toEqual([
      status,
      location,
      "nosniff",
    ]);
    await expect.poll(() => lines).toMatchObject([{ msg: "request", method: "GET", status }]);
  });

  it.each(["1.2.3.4.5", "999999999999", "1.2.3.256", "[::1", "site:x", "a/b", "a b", ""])(
    "refuses the host %j before any page reads it",
    async (host) => {
      const { port, lines } = await listen(() => {
        throw new Error("nobody is asked");
      });
      for (const path of ["/", "/cached"]) {
        const bytes = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect((await sendRaw(`http://127.0.0.1:${port}`, bytes)).status).toBe(400);
      }
      await expect.poll(() => lines).toHaveLength(2);
    },
  );

  it.each([
    "Content-Length: 60\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 4",
    "Transfer-Encoding : chunked",
    "X: y\r\n Transfer-Encoding: chunked",
    "Content-Length: 5\r\nContent-Length: 60",
    "Content-Length: +5",
  ])("refuses a request that another server may read in two ways: %j", async (headers) => {
    const { port } = await listen(() => {
      throw new Error("nobody is asked");
    });
    const bytes = `POST /cached HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n`;
    expect((await sendRaw(`http://127.0.0.1:${port}`, bytes)).status).toBe(400);
  });

  it("answers from memory alone what it has there", async () => {
    const { ask } = await listen(() => {
      throw new Error("nobody is asked");
    });
    expect((await ask("/cached")).text).toContain("cached");
  });

  it("writes a bounded number of lines about refused requests, and then how many there were", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(60_000);
    onTestFinished(() => now.mockRestore());
    const { say, lines } = await listen();
    const refused = "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n";
    const many = say(refused.repeat(1_200));
    await expect.poll(() => many.heard().match(/HTTP\/1.1 404/g)?.length).toBe(1_200);
    expect(lines).toHaveLength(1_000);
    now.mockReturnValue(120_000);
    many.socket.write(refused);
    await expect.poll(() => lines.length).toBe(1_002);
    expect(lines.at(-2)).toMatchObject({ msg: "further requests were refused", count: 200 });
  });

  it("limits connections, and the time of a header, a request, a pause and a response that is not read", async () => {
    expect((await listen()).server).toMatchObject({
      maxConnections: 1_000,
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      timeout: 30_000,
    });
  });

  it("rewrites the target of a form instead of redirecting it", async () => {
    const { port } = await listen((request, response) => response.end(request.url));
    const sent = send({ port, host: "127.0.0.1", method: "POST", path: "//prenota/?a=b", agent: false });
    sent.end("a=b");
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(await readText(response)).toBe("/prenota?a=b");
  });

  it("that closes answers a request that is on its way over an open connection, and ends the connection", async () => {
    const { server, say } = await listen();
    const request = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
    const kept = say(request);
    await expect.poll(() => kept.heard()).toContain("done");
    const closed = closeServer(server);
    kept.socket.write(request);
    expect(await kept.end).toMatch(/done[^]*Connection: close[^]*done/i);
    await closed;
  });
});

describe("a request in the log", () => {
  it("has the id of the lines that were logged meanwhile, and no token of a private link", async () => {
    const { ask, lines } = await listen((_, response) => response.end(currentRequestId.getStore()));
    const { text } = await ask("/richiesta/s3cret?x=s3cret");
    await expect.poll(() => lines).toHaveLength(1);
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    expect(lines[0]).toMatchObject({
      msg: "request",
      requestId,
      method: "GET",
      path: "/richiesta/:token",
      status: 200,
    });
    expect(text).toContain(String(lines[0]?.["requestId"]));
  });
});
