import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { connectionLimits, createLimitedServer } from "#server/http/connections.ts";
import { sendRaw } from "../helpers/raw-http.ts";
import { startStubSite } from "../helpers/stub-site.ts";

const sockets: Socket[] = [];
let server: Server | undefined;

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Linux has all addresses of 127.0.0.0/8: the attacker and the visitor use different ones. */
const attacker = "127.0.0.2";

async function open(port: number, localAddress = attacker): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

describe("a client that holds connections", () => {
  it.runIf(process.platform === "linux")("gets its share of them, and no visitor is turned away", async () => {
    const site = await startStubSite({ MAX_CONNECTIONS: "8", MAX_CONNECTIONS_PER_CLIENT: "3" });
    try {
      const held = await Promise.all(Array.from({ length: 20 }, () => open(site.port)));
      const closed = (): number => held.filter((socket) => socket.destroyed || socket.readableEnded).length;
      for (const socket of held) socket.resume();
      await expect.poll(closed, { timeout: 10_000 }).toBe(17);
      const { status } = await sendRaw(site.url, "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      expect(status).toBe(200);
      expect(site.log.filter(({ msg }) => msg === "connections are refused")).toHaveLength(1);
      // Closed connections can be opened again.
      for (const socket of held) socket.destroy();
      await expect
        .poll(
          async () => {
            const socket = await open(site.port);
            socket.write("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
            return Promise.race([
              once(socket, "data").then(() => "answered"),
              once(socket, "close").then(() => "closed"),
            ]);
          },
          { timeout: 10_000 },
        )
        .toBe("answered");
    } finally {
      await site.stop();
    }
  });

  it("gets the same share of requests behind a proxy", async () => {
    const site = await startStubSite({ TRUST_PROXY: "1", MAX_CONNECTIONS: "20", MAX_CONNECTIONS_PER_CLIENT: "3" });
    try {
      const head = "POST /faq HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n";
      const slow = (client: string) => `${head}X-Forwarded-For: ${client}\r\nContent-Length: 10\r\n\r\na=b`;
      for (let turn = 0; turn < 3; turn++) (await open(site.port)).write(slow("192.0.2.1"));
      await expect.poll(async () => (await sendRaw(site.url, slow("192.0.2.1"))).status).toBe(429);
      const health = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ";
      expect((await sendRaw(site.url, `${health}192.0.2.1\r\n\r\n`)).status).toBe(429);
      expect((await sendRaw(site.url, `${health}192.0.2.2\r\n\r\n`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  });

  it("loses connections on which it does not read the responses", async () => {
    const body = Buffer.alloc(1_000_000);
    server = createLimitedServer({
      listener: (_, response) => response.end(body),
      limits: { ...connectionLimits, stallTimeout: 300, maxConnections: 4, maxConnectionsPerClient: undefined },
      headers: {},
      longestBody: 1000,
      onFull: () => undefined,
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    for (let turn = 0; turn < 4; turn++) {
      const socket = await open(port);
      socket.pause();
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(100));
    }
    // All connections are in use until the stall timeout.
    const ask = () => sendRaw(`http://127.0.0.1:${port}`, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200);
  });
});
