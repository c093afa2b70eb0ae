import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { captured } from "#scripts/process.ts";

const root = path.resolve(import.meta.dirname, "../..");

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "release-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

interface Machine {
  place: string;
  umask: string;
  env: Record<string, string>;
}

const machines: Machine[] = [
  { place: "one", umask: "022", env: { TZ: "Europe/Rome", LC_ALL: "C.UTF-8" } },
  { place: "another place/further down", umask: "077", env: { TZ: "America/St_Johns", LC_ALL: "C" } },
];

/** Makes a release of a new clone of the last commit. @returns its files by name */
async function releaseOf({ place, umask, env }: Machine): Promise<Record<string, Buffer>> {
  const clone = path.join(folder, place);
  await mkdir(path.dirname(clone), { recursive: true });
  const script = `umask ${umask} && git clone --quiet "$1" "$2" && cd "$2" && scripts/run release`;
  const { code, output } = await captured("sh", ["-c", script, "sh", root, clone], {
    env: { ...process.env, ...env },
  });
  expect(code, output).toBe(0);
  const made = path.join(clone, "release");
  const names = (await readdir(made)).toSorted();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(made, name))])),
  );
}

test("two clones at different places make the same release, byte for byte @thorough @scripts @desk", async () => {
  test.setTimeout(900_000);
  const [one = {}, other = {}] = await Promise.all(machines.map(releaseOf));
  const names = Object.keys(one);
  expect(names.map((name) => name.replace(/^.*-[0-9a-f]{8}/, ""))).toEqual([".tar.gz", ".tar.gz.sha256"]);
  expect(Object.keys(other)).toEqual(names);
  for (const name of names) expect([name, one[name]?.equals(other[name] ?? Buffer.of())]).toEqual([name, true]);
});
