import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
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

test.each([
  [0, undefined],
  [1, "systemd-notify ended with 1"],
])("tells systemd that the site is ready, by a program that ends with %i", async (exitCode, failure) => {
  const folder = await mkdtemp(path.join(tmpdir(), "notify-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = `#!/bin/sh\necho "$@" >> ${folder}/calls\nexit ${exitCode}\n`;
  await writeFile(path.join(folder, "systemd-notify"), program, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"] ?? ""}`);
  await tellReady({});
  const told = tellReady({ NOTIFY_SOCKET: "/run/systemd/notify" });
  expect(await told.catch(({ message }: Error) => message)).toBe(failure);
  expect(await readFile(path.join(folder, "calls"), "utf8")).toBe("--ready\n");
});
