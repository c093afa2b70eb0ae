import { expect, it } from "vitest";
import { concernsOf } from "./postgres.server.ts";

const safe = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

it("finds nothing wrong with settings that keep every commit", () => {
  expect(concernsOf(safe)).toEqual([]);
  // The server's own disk is waited for with each of these.
  for (const synchronous_commit of ["local", "remote_write", "remote_apply"])
    expect(concernsOf({ ...safe, synchronous_commit })).toEqual([]);
});

it.each(["fsync", "full_page_writes", "synchronous_commit"])("names %s where it is off", (setting) => {
  const concerns = concernsOf({ ...safe, [setting]: "off" });
  expect(concerns).toHaveLength(1);
  expect(concerns[0]).toMatch(new RegExp(`^${setting} is off`));
});
