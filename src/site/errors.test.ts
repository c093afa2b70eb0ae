import { expect, it } from "vitest";
import { reasonOf } from "./errors.ts";

it("a reason contains the causes of an error", () => {
  const refused = new AggregateError([
    new Error("connect ECONNREFUSED ::1:1"),
    new Error("connect ECONNREFUSED 127.0.0.1:1"),
  ]);
  expect(reasonOf(new Error("no migration", { cause: refused }))).toBe(
    "no migration: connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1",
  );
  expect(reasonOf("stopped")).toBe("stopped");
});
