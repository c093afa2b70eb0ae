import { once } from "node:events";
import { Agent, createServer, request, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it, vi } from "vitest";
import { limitConcurrentRequests } from "./concurrent-requests.ts";

const limit = 3;
const servers: Server[] = [];
const agents: Agent[] = [];

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A proxy with so many connections to a site, which it uses again. */
async function listen(listener: RequestListener, connections = 20) {
  const onRefused = vi.fn<() => void>();
  const dependencies = { trustedProxies: 1, limit, headers: { "X-Content-Type-Options": "nosniff" }, onRefused };
  const server = createServer(limitConcurrentRequests(dependencies, listener)).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  agents.push(agent);
  /** @param body what of 10 bytes is sent; undefined for a GET */
  return {
    onRefused,
    send(client: string, body?: string) {
      const headers = { "X-Forwarded-For": client, ...(body !== undefined && { "Content-Length": "10" }) };
      const sent = request({ port, agent, headers, method: body === undefined ? "GET" : "POST" });
      if (body === undefined || body.length === 10) sent.end(body);
      else sent.write(body);
      const answer = new Promise<number>((resolve) => {
        sent.once("response", (response) => resolve(response.resume().statusCode ?? 0));
        sent.once("error", () => resolve(0));
      });
      return { sent, answer };
    },
  };
}

const readAll: RequestListener = (asked, response) => void asked.resume().on("end", () => response.end("read"));
const readNothing: RequestListener = (_, response) => response.end("unread");

describe("a client behind a proxy", () => {
  it("has so many requests at a time, and others are answered meanwhile", async () => {
    const { send, onRefused } = await listen(readAll);
    const slow = Array.from({ length: limit }, () => send("192.0.2.1", "abc"));
    await vi.waitFor(async () => expect(await send("192.0.2.1").answer).toBe(429), { timeout: 60_000 });
    expect(onRefused).toHaveBeenCalled();
    expect(await send("192.0.2.2").answer).toBe(200);
    for (const { sent } of slow) sent.end("defghij");
    expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual([200, 200, 200]);
    await vi.waitFor(async () => expect(await send("192.0.2.1").answer).toBe(200), { timeout: 60_000 });
  });

  it("is counted until its body has come, also after its response", async () => {
    const { send } = await listen(readNothing);
    const slow = Array.from({ length: limit }, () => send("192.0.2.1", "abc"));
    expect(await Promise.all(slow.map(({ answer }) => answer))).toEqual([200, 200, 200]);
    expect(await send("192.0.2.1").answer).toBe(429);
    for (const { sent } of slow) sent.destroy();
    await vi.waitFor(async () => expect(await send("192.0.2.1").answer).toBe(200), { timeout: 60_000 });
  });

  it("is counted by its network of 48 bits", async () => {
    const { send } = await listen(readAll);
    for (let turn = 0; turn < limit; turn++) send(`2001:db8:1:${turn}::1`, "abc");
    await vi.waitFor(async () => expect(await send("2001:db8:1:ffff::1").answer).toBe(429), { timeout: 60_000 });
    expect(await send("2001:db8:2::1").answer).toBe(200);
  });

  it.each([
    ["reads", readAll],
    ["does not read", readNothing],
  ])("may send any number one after the other over one connection to a site that %s them", async (_, listener) => {
    const { send } = await listen(listener, 1);
    const statuses = [];
    for (let turn = 0; turn < 10; turn++) {
      statuses.push(await send("192.0.2.1").answer, await send("192.0.2.1", "abcdefghij").answer);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
