import { describe, expect, it } from "vitest";
import { clientAddress } from "./limits.server.ts";

describe("the client of a request", () => {
  it.each([
    // Without a trusted proxy the header is ignored.
    ["192.0.2.1", "198.51.100.7", 0, "192.0.2.1"],
    // The address that the trusted proxy saw, not the one that the client wrote before it.
    ["127.0.0.1", "6.6.6.6, 198.51.100.7", 1, "198.51.100.7"],
    ["127.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", 2, "198.51.100.7"],
    // The header is missing, shorter than the chain, or names no address.
    ["127.0.0.1", null, 1, "127.0.0.1"],
    ["127.0.0.1", "198.51.100.7", 2, "127.0.0.1"],
    ["127.0.0.1", "unknown", 1, "127.0.0.1"],
    ["127.0.0.1", "198.51.100.7, ", 1, "127.0.0.1"],
    ["127.0.0.1", "_hidden".repeat(500), 1, "127.0.0.1"],
  ])("at %s with X-Forwarded-For %j and %i proxies is %s", (socket, header, proxies, client) => {
    expect(clientAddress(socket, header, proxies)).toBe(client);
  });

  it.each([
    ["192.0.2.1:4711", "192.0.2.1"],
    ["[2001:db8:1:2::7]:4711", "2001:0db8:0001::/48"],
  ])("takes %s without its port", (hop, client) => {
    expect(clientAddress("127.0.0.1", hop, 1)).toBe(client);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001::/48"],
    ["2001:DB8:1:2::ffff", "2001:0db8:0001::/48"],
    ["2001:db8::1", "2001:0db8:0000::/48"],
    ["::1", "0000:0000:0000::/48"],
    ["fe80::1%eth0", "fe80:0000:0000::/48"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
    ["192.0.2.1", "192.0.2.1"],
  ])("counts %s as %s", (address, client) => {
    expect(clientAddress(address, null, 0)).toBe(client);
  });
});
