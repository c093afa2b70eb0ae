import { expect, it } from "vitest";
import { newId } from "./dialect.server.ts";

it("makes ids that are UUIDs and sort by the time at which they were made", () => {
  const instants = [0, 1, 1_795_305_600_000, 1_795_305_600_001, 2 ** 48 - 1];
  const ids = instants.map((instant) => newId(instant));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it("makes two ids in the same millisecond", () => {
  expect(newId(1)).not.toBe(newId(1));
});
