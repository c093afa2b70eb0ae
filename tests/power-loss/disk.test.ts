import { describe, expect, it } from "vitest";
import { randomFrom } from "../faults/random.ts";
import { Disk, type DiskOperation } from "./disk.ts";

/** What 200 power losses after these operations leave, each outcome once. */
function outcomes(operations: readonly DiskOperation[]): Set<string> {
  const disk = new Disk();
  for (const operation of operations) disk.apply(operation);
  return new Set(
    Array.from({ length: 200 }, (_, seed) =>
      [...disk.survivors(randomFrom(seed))].map(([name, content]) => `${name}=${content.toString()}`).join(" "),
    ),
  );
}

const create = (path: string): DiskOperation => ({ kind: "create", path });
const flush = (path: string): DiskOperation => ({ kind: "flush", path });
const write = (path: string, data: string, offset = 0): DiskOperation => ({
  kind: "write",
  path,
  offset,
  data: Buffer.from(data),
});
const stored = [create("a"), write("a", "old"), flush("a"), flush(".")];

describe("the disk of the power loss tests", () => {
  it("keeps a file whose content and name were flushed", () => {
    expect(outcomes(stored)).toEqual(new Set(["a=old"]));
  });

  it("may lose the name of a file whose content alone was flushed", () => {
    expect(outcomes([create("a"), write("a", "old"), flush("a")])).toEqual(new Set(["", "a=old"]));
  });

  it("may lose a folder that was not flushed into its own, with everything in it", () => {
    const inFolder = [{ kind: "mkdir", path: "f" } as const, create("f/a"), flush("f/a"), flush("f")];
    expect(outcomes(inFolder)).toEqual(new Set(["", "f/a="]));
  });

  it("may lose or tear a write that was not flushed", () => {
    const left = outcomes([...stored, write("a", "new")]);
    expect([...left]).toEqual(expect.arrayContaining(["a=old", "a=new", "a=nld"]));
  });

  it("may keep a later write without an earlier one in another sector, and never mixes their order within one", () => {
    const left = outcomes([...stored, write("a", "1"), write("a", "2"), write("a", "X", 512)]);
    expect(left).toContain(`a=old${"\0".repeat(509)}X`);
    expect([...left].filter((outcome) => outcome.length === "a=old".length).toSorted()).toEqual([
      "a=1ld",
      "a=2ld",
      "a=old",
    ]);
  });

  it("renames completely or not at all, and may keep the new name without the new content", () => {
    const replaced = [create("b"), write("b", "new"), { kind: "rename", from: "b", to: "a" } as const];
    expect(outcomes([...stored, create("b"), write("b", "new"), flush("b"), ...replaced.slice(2)])).toEqual(
      new Set(["a=old", "a=old b=new", "a=new"]),
    );
    expect(outcomes([...stored, ...replaced])).toContain("a=");
  });

  it("may undo a truncation that was not flushed, with all that it removed", () => {
    const truncated = [...stored, { kind: "truncate", path: "a", size: 1 } as const];
    expect(outcomes(truncated)).toEqual(new Set(["a=old", "a=o"]));
    expect(outcomes([...truncated, write("a", "X", 512)])).toContain(`a=o${"\0".repeat(511)}X`);
  });
});
