import { expect, it } from "vitest";
import { lookAtAll } from "./look.ts";

it("looks side by side, in order, and never longer than it may", async () => {
  let aborted = false;
  const groups = await lookAtAll(
    [
      {
        group: "Silent",
        look: (signal) =>
          new Promise(() => {
            signal.addEventListener("abort", () => (aborted = true));
          }),
      },
      { group: "Broken", look: () => Promise.reject(new Error("no such thing", { cause: new Error("gone") })) },
      { group: "Well", look: () => Promise.resolve([{ state: "ok", says: "all is well" }]) },
    ],
    50,
  );
  expect(groups).toEqual([
    { group: "Silent", observations: [{ state: "problem", says: "no answer within 0.05 seconds" }] },
    { group: "Broken", observations: [{ state: "problem", says: "no such thing: gone" }] },
    { group: "Well", observations: [{ state: "ok", says: "all is well" }] },
  ]);
  expect(aborted).toBe(true);
});
