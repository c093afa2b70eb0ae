import { expect, it } from "vitest";
import { runChecks } from "./checks.ts";

it("runs checks in parallel, reports them in their order, and limits their time", async () => {
  let aborted = false;
  const groups = await runChecks(
    [
      [
        "Silent",
        (signal) =>
          new Promise(() => {
            signal.addEventListener("abort", () => (aborted = true));
          }),
      ],
      ["Broken", () => Promise.reject(new Error("no such thing", { cause: new Error("gone") }))],
      ["Fine", () => [{ state: "ok", says: "all is well" }]],
    ],
    50,
  );
  expect(groups).toEqual([
    { group: "Silent", observations: [{ state: "problem", says: "no answer within 0.05 seconds" }] },
    { group: "Broken", observations: [{ state: "problem", says: "no such thing: gone" }] },
    { group: "Fine", observations: [{ state: "ok", says: "all is well" }] },
  ]);
  expect(aborted).toBe(true);
});
