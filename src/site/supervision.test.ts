import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { inheritedSocket, tellReady } from "./supervision.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["for this process", { LISTEN_PID: "42", LISTEN_FDS: "1" }, 3],
  ["for its parent", { LISTEN_PID: "41", LISTEN_FDS: "1" }, undefined],
  ["none", { LISTEN_PID: "42", LISTEN_FDS: "0" }, undefined],
  ["not under systemd", {}, undefined],
])("uses a socket that systemd passes: %s", (_, env, descriptor) => {
  expect(inheritedSocket(env, 42)).toBe(descriptor);
});

/** A stand-in for systemd's program that writes down how it was called. */
async function withNotifier(exitCode: number, work: (calls: () => Promise<string>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "notify-"));
  const program = path.join(folder, "systemd-notify");
  await writeFile(program, `#!/bin/sh\necho "$@" >> ${folder}/calls\nexit ${exitCode}\n`);
  await chmod(program, 0o755);
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"] ?? ""}`);
  try {
    await work(() => readFile(path.join(folder, "calls"), "utf8").catch(() => ""));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("tells systemd that the site is ready, if it waits for it", () =>
  withNotifier(0, async (calls) => {
    await tellReady({});
    expect(await calls()).toBe("");
    await tellReady({ NOTIFY_SOCKET: "/run/systemd/notify" });
    expect(await calls()).toBe("--ready\n");
  }));

test("throws if systemd cannot be told", () =>
  withNotifier(1, async () => {
    await expect(tellReady({ NOTIFY_SOCKET: "/nowhere" })).rejects.toThrow("systemd-notify ended with 1");
  }));
