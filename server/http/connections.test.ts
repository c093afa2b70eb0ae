import { once } from "node:events";
import { Agent, get, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ConnectionLimits, connectionLimits, createLimitedServer } from "./connections.ts";
import { readBody } from "./body.ts";
import { type ClosingTimes, gracefulClose } from "./graceful-close.ts";

const impatient = { headersTimeout: 200, requestTimeout: 300, keepAliveTimeout: 5_000, checkInterval: 20 };
/** For tests in which a busy machine must not be taken for a slow client. */
const patient = { headersTimeout: 60_000, requestTimeout: 60_000 };
const hasty: ClosingTimes = { settled: 20, settling: 1_000, quiet: 400, incomplete: 150, answers: 2_000 };

const open: Array<{ server: Server; sockets: Socket[] }> = [];

afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
});

/** A server whose answers tell how much they read. */
const measure = getRequestListener(async (request) => {
  const body = await readBody(request, 1000);
  return new Response(body.state, { status: body.state === "whole" ? 200 : body.state === "broken" ? 400 : 413 });
});
const measuring: RequestListener = (request, response) => void measure(request, response);

async function listen(listener: RequestListener = measuring, limits: Partial<ConnectionLimits> = {}) {
  const onFull = vi.fn<() => void>();
  const server = createLimitedServer({
    listener,
    limits: { ...connectionLimits, ...impatient, maxConnections: 100, maxConnectionsPerClient: undefined, ...limits },
    headers: { "X-Content-Type-Options": "nosniff" },
    longestBody: 1000,
    onFull,
  });
  const close = gracefulClose(server, hasty);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  /** Opens a connection, sends what it is given, and hears the server out until it closes the connection. */
  const say = (text: string) => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let heard = "";
    socket.setEncoding("latin1").on("data", (data: string) => {
      heard += data;
    });
    socket.on("error", () => undefined);
    if (text !== "") socket.write(text);
    const end = new Promise<string>((resolve) => socket.once("close", () => resolve(heard)));
    return { socket, end, heard: () => heard };
  };
  return { server, port, say, close, onFull };
}

const header = "Host: site.example\r\n";
const post = `POST /prenota HTTP/1.1\r\n${header}`;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe("a server with limits", () => {
  it.each([
    ["says nothing", ""],
    ["does not finish its header", "GET / HTTP/1.1\r\nHost: site.exa"],
    ["does not finish its body", `${post}Content-Length: 10\r\n\r\nabc`],
    ["does not finish its chunks", `${post}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`],
  ])("lets go of a client that %s", async (_, text) => {
    const { say } = await listen();
    const answer = await say(text).end;
    expect(statusOf(answer)).toBe(408);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });

  it("closes a connection that sends single bytes slowly", async () => {
    const { say } = await listen();
    const { socket, end } = say(`${post}Content-Length: 1000\r\n\r\n`);
    const drip = setInterval(() => void (socket.writable && socket.write("a")), 30);
    const answer = await end;
    clearInterval(drip);
    expect(statusOf(answer)).toBe(408);
  });

  it.each([
    ["announced", `${post}Content-Length: 100000000\r\n\r\n${"a".repeat(5000)}`],
    ["in chunks", `${post}Transfer-Encoding: chunked\r\n\r\n${`3e8\r\n${"a".repeat(1000)}\r\n`.repeat(5)}`],
  ])("answers a body that is too long without waiting for its end: %s", async (_, text) => {
    const { say } = await listen(measuring, { requestTimeout: 60_000, headersTimeout: 60_000 });
    const answer = await say(text).end;
    expect(statusOf(answer)).toBe(413);
  });

  it("sends 100 Continue only for a body within the limit", async () => {
    const { say } = await listen();
    const long = say(`${post}Expect: 100-continue\r\nContent-Length: 1001\r\nConnection: close\r\n\r\n`);
    await sleep(100);
    expect(long.heard()).not.toContain("100 Continue");
    const short = say(`${post}Expect: 100-continue\r\nContent-Length: 3\r\nConnection: close\r\n\r\n`);
    await vi.waitFor(() => expect(short.heard()).toContain("100 Continue"), { timeout: 60_000 });
    short.socket.write("abc");
    expect(await short.end).toContain("200 OK");
  });

  it.each([
    ["no HTTP", "\u0016\u0003\u0001\r\n\r\n", 400],
    ["a request without a host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["a request with two hosts", `GET / HTTP/1.1\r\n${header}HOST: other.example\r\n\r\n`, 400],
    ["an old request with two hosts", `GET / HTTP/1.0\r\n${header}${header}\r\n`, 400],
    ...["1.2.3.4.5", "[::1", "127.0.0.1:99999", "site.example:x", "a b", "user@site.example", "site.example/x"].map(
      (host): [string, string, number] => [`the host ${host}`, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
    ),
    ["two lengths", `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ["a header that is too long", `GET / HTTP/1.1\r\n${header}Cookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\n${header}\r\n`, 405],
    ["an unknown expectation", `${post}Expect: a miracle\r\nConnection: close\r\n\r\n`, 417],
  ])("refuses %s in its own words", async (_, text, status) => {
    const { say } = await listen();
    const answer = await say(text).end;
    expect(statusOf(answer)).toBe(status);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  });

  it("limits the number of connections, and reports it once", async () => {
    const { say, onFull } = await listen(measuring, {
      maxConnections: 2,
      headersTimeout: 5_000,
      requestTimeout: 5_000,
    });
    const kept = [say("GET"), say("GET")];
    await Promise.all(kept.map(({ socket }) => once(socket, "connect")));
    expect(await Promise.all([say("GET").end, say("GET").end])).toEqual(["", ""]);
    expect(onFull).toHaveBeenCalledOnce();
  });
});

describe("a server that closes", () => {
  it("answers received requests with Connection: close and accepts no connections", async () => {
    let finish = (): void => undefined;
    const answer: RequestListener = (_, response) => {
      finish = () => response.end("done");
    };
    const { server, port, say, close } = await listen(answer, patient);
    const heard = once(server, "request");
    const asked = say(`GET / HTTP/1.1\r\n${header}\r\n`);
    await heard;
    const closed = close();
    await sleep(300);
    expect(await refusal(port)).toBe("ECONNREFUSED");
    finish();
    const text = await asked.end;
    expect(text).toContain("done");
    expect(text).toMatch(/Connection: close/i);
    await closed;
  });

  it("answers a request that is on its way on an open connection", async () => {
    const { server, port, close } = await listen((_, response) => response.end("done"), patient);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string | undefined>((resolve, reject) => {
        get({ port, host: "127.0.0.1", agent }, (response) => {
          response.resume().on("end", () => resolve(response.headers.connection));
        }).on("error", reject);
      });
    expect(await ask()).toBe("keep-alive");
    const closed = close();
    await vi.waitFor(() => expect(server.listening).toBe(false), { interval: 5, timeout: 60_000 });
    expect(await ask()).toBe("close");
    await closed;
    agent.destroy();
  });

  it("does not wait for idle connections and incomplete requests", async () => {
    const { say, close } = await listen(measuring, patient);
    const idle = say(`GET / HTTP/1.1\r\n${header}\r\n`);
    await vi.waitFor(() => expect(idle.heard()).toContain("whole"), { timeout: 60_000 });
    const slow = [say(""), say("GET / HT"), say(`${post}Content-Length: 10\r\n\r\nabc`)];
    await sleep(30);
    await close();
    await Promise.all([idle.end, ...slow.map(({ end }) => end)]);
  });
});

/** How a new connection is turned away. */
async function refusal(port: number): Promise<unknown> {
  const socket = connect(port, "127.0.0.1");
  const [error] = (await once(socket, "error")) as [NodeJS.ErrnoException];
  return error.code;
}
