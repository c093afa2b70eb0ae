import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it("is the remote address of the socket without a trusted proxy, whatever the header contains", () => {
  expect(clientAddress("192.0.2.1", "198.51.100.7", 0)).toBe("192.0.2.1");
});

it("is what the trusted proxy saw, not what the client wrote before it", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 198.51.100.7", 1)).toBe("198.51.100.7");
  expect(clientAddress("127.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", 2)).toBe("198.51.100.7");
});

it("falls back to the socket where the header is missing or shorter than the chain", () => {
  expect(clientAddress("127.0.0.1", null, 1)).toBe("127.0.0.1");
  expect(clientAddress("127.0.0.1", "198.51.100.7", 2)).toBe("127.0.0.1");
});

it("falls back to the socket where the header names no address", () => {
  expect(clientAddress("127.0.0.1", "unknown", 1)).toBe("127.0.0.1");
  expect(clientAddress("127.0.0.1", "198.51.100.7, ", 1)).toBe("127.0.0.1");
  expect(clientAddress("127.0.0.1", "_hidden".repeat(500), 1)).toBe("127.0.0.1");
});

it.each([
  ["192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8:1:2::7]:4711", "2001:db8:1::/48"],
])("takes %s without its port", (hop, client) => {
  expect(clientAddress("127.0.0.1", hop, 1)).toBe(client);
});

it.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8:1:2::ffff", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
])("counts %s as %s", (address, client) => {
  expect(clientAddress(address, null, 0)).toBe(client);
});
