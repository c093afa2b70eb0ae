import { afterEach, describe, expect, it, vi } from "vitest";
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

  it("leaves requests to the neighbours of a client that has used up its own", async () => {
    expect(await taken([...each(100, () => "2001:db8:1:2::/64"), "2001:db8:1:3::/64"])).toBe(21);
  });

  it("stores counts without addresses", async () => {
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

describe.each([
  ["an hour", 3_600],
  ["a day", 86_400],
  ["a year", 365 * 86_400],
])("a clock that is set by %s", (_, seconds) => {
  afterEach(() => vi.useRealTimers());

  /** A limiter whose client has used up its 20 a minute, with the clock set afterwards. */
  async function usedUp(change: number): Promise<Limiter> {
    vi.useFakeTimers();
    const limiter = memoryLimiter({ name: "client", count: 20, seconds: 60 });
    for (let turn = 0; turn < 20; turn++) expect(await limiter.consume("client")).toEqual({ allowed: true });
    vi.setSystemTime(Date.now() + change * 1000);
    return limiter;
  }

  it("back does not keep a client out for longer than the limit's minute", async () => {
    const limiter = await usedUp(-seconds);
    expect(await limiter.consume("client")).toEqual({ allowed: false, retryAfterSeconds: 60 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await limiter.consume("client")).toEqual({ allowed: true });
  });

  it("forward does not end the limit", async () => {
    const limiter = await usedUp(seconds);
    for (let turn = 0; turn < 20; turn++) await limiter.consume("client");
    expect(await limiter.consume("client")).toEqual({ allowed: false, retryAfterSeconds: 60 });
  });
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["", ""],
])("the widest network of %j is %j", (client, network) => {
  expect(widestNetwork(client)).toBe(network);
});
