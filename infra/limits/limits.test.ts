import { describe, expect, it } from "vitest";
import { type Admission, clientLimiter, type Limiter, memoryLimiter, widestNetwork } from "./limits.ts";

/** How many of the clients' messages are taken, of 20 a minute and client. */
async function taken(clients: readonly string[]): Promise<number> {
  const limiter = clientLimiter({ name: "client", count: 20, seconds: 60 }, memoryLimiter);
  let count = 0;
  for (const client of clients) if ((await limiter.consume(client)).allowed) count += 1;
  return count;
}

const each = (count: number, client: (turn: number) => string) =>
  Array.from({ length: count }, (_, turn) => client(turn));

describe("the limit of a client", () => {
  it.each([
    ["one address", 20, () => "192.0.2.1"],
    ["one network of 64 bits", 20, () => "2001:db8:1:2::/64"],
    [
      "networks of 64 bits in one of 56",
      24,
      (turn: number) => `2001:db8:1:2${turn.toString(16).padStart(2, "0")}::/64`,
    ],
    ["networks of 56 bits in one of 48", 28, (turn: number) => `2001:db8:1:${turn.toString(16)}00::/64`],
    ["networks of 48 bits", 100, (turn: number) => `2001:db8:${turn.toString(16)}:0::/64`],
    ["IPv4 addresses", 100, (turn: number) => `192.0.2.${turn}`],
  ])("counts %s", async (_, expected, client) => {
    expect(await taken(each(100, client))).toBe(expected);
  });

  it("leaves something to the neighbours of who has used it up", async () => {
    expect(await taken([...each(100, () => "2001:db8:1:2::/64"), "2001:db8:1:3::/64"])).toBe(21);
  });

  it("hands no address on to where counts are kept", async () => {
    const keys: string[] = [];
    const createLimiter = (): Limiter => ({
      consume(key): Promise<Admission> {
        keys.push(key);
        return Promise.resolve({ allowed: true });
      },
    });
    await clientLimiter({ name: "client", count: 20, seconds: 60 }, createLimiter).consume("2001:db8:1:2::/64");
    expect(keys).toHaveLength(3);
    expect(keys.join()).not.toContain(":");
  });
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["", ""],
])("the widest network of %j is %j", (client, network) => {
  expect(widestNetwork(client)).toBe(network);
});
