import { once } from "node:events";
import {
  type IncomingMessage,
  request as send,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import { connect, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import pino from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendRaw } from "#tests/helpers/raw-http.ts";
import { closeServer, createRequestIds, createSiteServer, currentRequestId } from "./listener.server.ts";
import { privateLog } from "./log.ts";

const open: Array<{ server: Server; sockets: Socket[] }> = [];

afterEach(async () => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
});

const headers = { "X-Content-Type-Options": "nosniff" };

interface Options extends ServerOptions {
  timeout?: number;
  maxConnections?: number;
  trustedProxies?: number;
}

async function listen(
  answer: RequestListener = (_, response) => response.end("done"),
  { maxConnections = 100, trustedProxies = 0, ...options }: Options = {},
) {
  const lines: Array<Record<string, unknown>> = [];
  const log = privateLog(
    pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
  );
  const config = { trustedProxies, maxConnections };
  const server = createSiteServer({ config, headers, log, options }, answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
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
  const ask = (path: string, further = "") =>
    sendRaw(`http://127.0.0.1:${port}`, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${further}\r\n`);
  return { server, port, say, ask, lines };
}

const header = "Host: site.example\r\n";
const post = `POST /prenota HTTP/1.1\r\n${header}`;

describe("a server", () => {
  it.each([
    ["says nothing", ""],
    ["does not finish its header", "GET / HTTP/1.1\r\nHost: site.exa"],
    ["does not finish its body", `${post}Content-Length: 10\r\n\r\nabc`],
  ])("lets go of a client that %s", async (_, text) => {
    const limits = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 20 };
    const { say } = await listen((request, response) => void request.resume().on("end", () => response.end()), limits);
    expect(await say(text).end).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("lets go of connections on which responses are not read", async () => {
    const body = Buffer.alloc(1_000_000);
    const { say, ask } = await listen((_, response) => response.end(body), { timeout: 300, maxConnections: 4 });
    for (let turn = 0; turn < 4; turn++) {
      const { socket } = say("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(100));
      socket.pause();
      await once(socket, "connect");
    }
    await vi.waitFor(async () => expect((await ask("/")).status).toBe(200), { timeout: 60_000 });
  });

  it("limits the number of connections, and reports it once", async () => {
    const { say, lines } = await listen(undefined, { maxConnections: 2 });
    const kept = [say("GET"), say("GET")];
    await Promise.all(kept.map(({ socket }) => once(socket, "connect")));
    expect(await Promise.all([say("GET").end, say("GET").end])).toEqual(["", ""]);
    expect(lines.map(({ msg }) => msg)).toEqual(["connections are refused"]);
  });

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
    await vi.waitFor(() => expect(lines).toMatchObject([{ msg: "request", method: "GET", status }]));
  });

  it("rewrites the target of a form instead of redirecting it", async () => {
    const { port } = await listen((request, response) => response.end(request.url));
    const sent = send({ port, host: "127.0.0.1", method: "POST", path: "//prenota/?a=b", agent: false });
    sent.end("a=b");
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect(await readText(response)).toBe("/prenota?a=b");
  });
});

describe("a request in the log", () => {
  it("has the id of the lines that were logged meanwhile", async () => {
    const { ask, lines } = await listen((_, response) => response.end(currentRequestId.getStore()));
    const { text } = await ask("/faq?x=1");
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const requestId = expect.stringMatching(/^[\da-f]{8}-1$/) as string;
    expect(lines[0]).toMatchObject({ requestId, method: "GET", path: "/faq", status: 200 });
    expect(text).toContain(String(lines[0]?.["requestId"]));
  });

  it("has the id of a trusted proxy only", async () => {
    for (const trustedProxies of [0, 1]) {
      const { ask, lines } = await listen(undefined, { trustedProxies });
      await ask("/", "X-Request-Id: edge-77\r\n");
      await vi.waitFor(() => expect(lines).toHaveLength(1));
      expect(lines[0]?.["requestId"] === "edge-77").toBe(trustedProxies === 1);
    }
  });

  it("is logged without tokens of private links", async () => {
    const { ask, lines } = await listen();
    await ask("/richiesta/s3cret?x=s3cret");
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({ msg: "request", path: "/richiesta/:token" });
  });
});

describe("the id of a request", () => {
  it("differs for each request and each process", () => {
    const [one, other] = [createRequestIds(0), createRequestIds(0)];
    const ids = [one(undefined), one(undefined), other(undefined), other(undefined)];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-z]+$/);
  });

  it.each(["", "x".repeat(65), "giulia@posta.example", "a b", "a\nb", '"', "è"])("is never %o", (given) => {
    expect(createRequestIds(1)(given)).toMatch(/^[\da-f]{8}-1$/);
  });
});

describe("a server that closes", () => {
  const times = { open: 300, answers: 600 };

  it("answers received requests with Connection: close and accepts no connections", async () => {
    let finish = (): void => undefined;
    const { server, port, say } = await listen((_, response) => {
      finish = () => response.end("done");
    });
    const heard = once(server, "request");
    const asked = say(`GET / HTTP/1.1\r\n${header}\r\n`);
    await heard;
    const closed = closeServer(server, { ...times, answers: 60_000 });
    await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 60_000 });
    const [refusal] = (await once(connect(port, "127.0.0.1"), "error")) as [NodeJS.ErrnoException];
    expect(refusal.code).toBe("ECONNREFUSED");
    finish();
    expect(await asked.end).toContain("done");
    await closed;
  });

  it("answers a request that is on its way over an open connection, and ends the connection", async () => {
    const { server, say } = await listen();
    const kept = say(`GET / HTTP/1.1\r\n${header}\r\n`);
    await vi.waitFor(() => expect(kept.heard()).toContain("done"), { timeout: 60_000 });
    const closed = closeServer(server, { open: 3_000, answers: 60_000 });
    kept.socket.write(`GET / HTTP/1.1\r\n${header}\r\n`);
    expect(await kept.end).toMatch(/done[^]*Connection: close[^]*done/i);
    await closed;
  });

  it("does not wait for idle connections and incomplete requests", async () => {
    const { server, say } = await listen(
      (request, response) => void request.resume().on("end", () => response.end("done")),
    );
    const idle = say(`GET / HTTP/1.1\r\n${header}\r\n`);
    await vi.waitFor(() => expect(idle.heard()).toContain("done"), { timeout: 60_000 });
    const slow = [say(""), say("GET / HT"), say(`${post}Content-Length: 10\r\n\r\nabc`)];
    await Promise.all(slow.map(({ socket }) => once(socket, "connect")));
    await closeServer(server, times);
    await Promise.all([idle.end, ...slow.map(({ end }) => end)]);
  });
});
