import { describe, expect, it } from "vitest";
import { captured, explainNpm, Failure, inForeground } from "./process.mjs";

describe("explainNpm", () => {
  it.each([
    ["npm error code ENOTFOUND\nnpm error request to https://registry.example/zod failed", /connect to the network/],
    ["npm error code EAI_AGAIN", /connect to the network/],
    ["npm error code ENOSPC\nnpm error no space left on device", /disk is full/],
    ["npm error code EACCES\nnpm error syscall mkdir", /No permission/],
    ["npm error code EINTEGRITY", /npm cache clean --force/],
    [
      "npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync",
      /run `npm install`/,
    ],
    ["npm error code UNABLE_TO_VERIFY_LEAF_SIGNATURE", /NODE_EXTRA_CA_CERTS/],
  ])("names the fix for %j", (output, fix) => {
    expect(explainNpm(output, 1)).toMatch(fix);
    expect(explainNpm(output, 1)).not.toContain("\n");
  });

  it("repeats the first relevant lines of any other error", () => {
    const output =
      "npm warn old\nnpm error code E404\nnpm error 404 Not Found - GET /zod\nnpm error A complete log of this run\n";
    expect(explainNpm(output, 1)).toBe("npm ci failed with exit code 1: 404 Not Found - GET /zod");
    expect(explainNpm("", 7)).toBe("npm ci failed with exit code 7: it printed nothing");
  });
});

describe("running programs", () => {
  const node = (code: string): [string, string[]] => [process.execPath, ["-e", code]];

  it("keeps exit codes and everything that was printed", async () => {
    const result = await captured(...node("console.log('out'); console.error('bad'); process.exit(3)"));
    expect(result.code).toBe(3);
    expect(result.output).toContain("out\n");
    expect(result.output).toContain("bad\n");
  });

  it("returns the exit code of a signal as a shell does", async () => {
    expect(await inForeground(...node("process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 5000)"))).toBe(143);
  });

  it("says in one line that a program is missing", async () => {
    await expect(captured("/nowhere/program", [])).rejects.toThrow(
      new Failure("Can't run /nowhere/program: it is not installed."),
    );
  });
});
