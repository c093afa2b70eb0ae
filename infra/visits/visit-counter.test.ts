import { expect, it, vi } from "vitest";
import type { Visit, VisitCount } from "#domain/visits/visits.ts";
import { createVisitCounter } from "./visit-counter.ts";

const view: Visit = { step: "viewed", locale: "it", page: "home", source: "" };

function setUp() {
  const stored: VisitCount[] = [];
  const add = vi.fn((counts: readonly VisitCount[]) => Promise.resolve(void stored.push(...structuredClone(counts))));
  const onError = vi.fn();
  return { stored, add, onError, counter: createVisitCounter({ store: { add }, onError }) };
}

it("adds up equal visits of a week and stores them together", async () => {
  const { counter, stored, add } = setUp();
  for (const day of ["2026-11-16", "2026-11-22", "2026-11-23"]) counter.count(view, day);
  counter.count({ ...view, step: "visited", source: "instagram" }, "2026-11-23");
  await counter.stop();
  expect(add).toHaveBeenCalledTimes(1);
  expect(stored).toEqual([
    { ...view, week: "2026-11-16", count: 2 },
    { ...view, week: "2026-11-23", count: 1 },
    { ...view, step: "visited", source: "instagram", week: "2026-11-23", count: 1 },
  ]);
});

it("keeps what could not be stored for the next time", async () => {
  const { counter, stored, add, onError } = setUp();
  add.mockRejectedValueOnce(new Error("no answer"));
  counter.count(view, "2026-11-16");
  await counter.stop();
  expect(onError).toHaveBeenCalledTimes(1);
  counter.count(view, "2026-11-17");
  await counter.stop();
  expect(stored).toEqual([{ ...view, week: "2026-11-16", count: 2 }]);
});

it("keeps a bounded number of sources apart", async () => {
  const { counter, stored } = setUp();
  for (let index = 0; index < 500; index++) {
    counter.count({ ...view, step: "visited", source: `host-${index}.example` }, "2026-11-16");
  }
  counter.count({ ...view, step: "visited", source: "host-0.example" }, "2026-11-16");
  await counter.stop();
  expect(stored).toHaveLength(201);
  expect(stored.find(({ source }) => source === "other")?.count).toBe(300);
  expect(stored.find(({ source }) => source === "host-0.example")?.count).toBe(2);
});

it("writes nothing where nothing was counted", async () => {
  const { counter, add } = setUp();
  await counter.stop();
  expect(add).not.toHaveBeenCalled();
});
