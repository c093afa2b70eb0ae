import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it("is the socket's other end where no proxy is trusted, whatever the header claims", () => {
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
