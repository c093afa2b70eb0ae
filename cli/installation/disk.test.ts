import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { diskCheck, judgeSpace } from "./disk.ts";

const GiB = 1024 ** 3;

it.each([
  [{ free: 10 * GiB, total: 100 * GiB }, "ok", "10.0 GiB free at /srv (10 %)"],
  [{ free: 5 * GiB, total: 100 * GiB }, "ok", "5.0 GiB"],
  [{ free: 4.9 * GiB, total: 100 * GiB }, "warning", "4.9 GiB free at /srv (4 %)"],
  [{ free: GiB, total: 4 * GiB }, "ok", "1.0 GiB"],
  [{ free: GiB - 1, total: 4 * GiB }, "warning", "1023 MiB"],
  [{ free: 63 * 1024 ** 2, total: 4 * GiB }, "problem", "63 MiB"],
  [{ free: 0, total: 0 }, "problem", "0 MiB"],
] as const)("of %o: %s", (space, state, said) => {
  const judged = judgeSpace("/srv", space);
  expect(judged.state).toBe(state);
  expect(judged.says).toContain(said);
});

it("looks at the disk of a folder that is still to be made", async () => {
  const [found] = await diskCheck(path.join(tmpdir(), "not", "there")).look(new AbortController().signal);
  expect(found?.says).toContain(` free at ${tmpdir()} (`);
});
