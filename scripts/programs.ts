import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Failure, mustRun, step } from "./process.ts";

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map((machine) => `/usr/lib/${machine}`);
const miniBrowsers = libraries.flatMap((folder) =>
  ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map((version) => `${folder}/${version}/MiniBrowser`),
);
const chromiumNames = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const chromiumApplications = ["Google Chrome", "Chromium"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const firstOf = (...places: string[]) => places.find((place) => existsSync(place));

/** The file that an environment variable names, or else the first of the usual places. @throws Failure if the named file does not exist */
export function findNamed(variable: string, places: readonly string[]): string | undefined {
  const named = process.env[variable];
  if (named === undefined || named === "") return firstOf(...places);
  if (!existsSync(named)) throw new Failure(`${variable} names a file that does not exist (${named}).`);
  return named;
}

/**
 * The folder of PostgreSQL's server programs, on the PATH or else in Debian's folder, which has a folder for each version that is not on the
 * PATH. The newest version is preferred.
 */
export function findPostgres(
  searchPath = process.env["PATH"] ?? "",
  debian = "/usr/lib/postgresql",
): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...searchPath.split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name))));
}

const programs = {
  // The headless shell is twice as fast as the browser with windows.
  chromium: {
    debianPackage: "chromium-headless-shell",
    find: () =>
      findNamed("CHROMIUM_PATH", [...chromiumNames.map((name) => `/usr/bin/${name}`), ...chromiumApplications]),
  },
  // `/usr/bin/firefox` is not among the places, because on some systems it only offers to install Firefox.
  firefox: {
    debianPackage: "firefox-esr",
    find: () => findNamed("FIREFOX_PATH", ["/usr/bin/firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"]),
  },
  webkit: {
    debianPackage: "webkit2gtk-driver",
    find: () => firstOf("/usr/bin/WebKitWebDriver") && firstOf(...miniBrowsers),
  },
  xvfb: { debianPackage: "xvfb", find: () => firstOf("/usr/bin/Xvfb") },
  faketime: {
    debianPackage: "faketime",
    find: () => firstOf(...libraries.map((folder) => `${folder}/faketime/libfaketime.so.1`)),
  },
  postgres: { debianPackage: "postgresql", find: () => findPostgres() },
  /** The fallback fonts of the pages are adjusted to these faces. With others, texts move further when fonts load. */
  fonts: { debianPackage: "fonts-liberation", find: () => firstOf("/usr/share/fonts/truetype/liberation") },
  nginx: { debianPackage: "nginx-light", find: () => firstOf("/usr/sbin/nginx") },
  caddy: { debianPackage: "caddy", find: () => firstOf("/usr/bin/caddy") },
  openssl: { debianPackage: "openssl", find: () => firstOf("/usr/bin/openssl") },
  age: { debianPackage: "age", find: () => firstOf("/usr/bin/age") },
  rclone: { debianPackage: "rclone", find: () => firstOf("/usr/bin/rclone") },
} satisfies Record<string, { debianPackage: string; find(): string | undefined }>;

export type ProgramName = keyof typeof programs;

export const findProgram = (name: ProgramName): string | undefined => programs[name].find();

/** A sentence that names the missing programs and says how to install them; undefined if all are installed. */
export function missingPrograms(...names: ProgramName[]): string | undefined {
  const missing = names.filter((name) => findProgram(name) === undefined);
  if (missing.length === 0) return undefined;
  const packages = missing.map((name) => programs[name].debianPackage).join(" ");
  return `${missing.join(", ")} not installed (Debian: apt-get install ${packages})`;
}

/**
 * For tests that are skipped on a developer's machine if programs are missing. @returns its argument
 * @throws Failure in CI if programs are missing
 */
export function reasonToSkip(missing: string | undefined): string | undefined {
  if (missing !== undefined && process.env["CI"]) throw new Failure(`CI runs all tests, but: ${missing}.`);
  return missing;
}

/** On Debian it installs Chromium with the fonts of the tests, if it is missing. @throws Failure if it cannot be installed */
export async function ensureChromium(): Promise<void> {
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (findProgram("chromium") === undefined && canInstall) {
    const packages = [programs.chromium.debianPackage, programs.fonts.debianPackage];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const apt = (...args: string[]) => mustRun("apt-get", ["-q", "-o", "DPkg::Lock::Timeout=300", ...args], { env });
    await step("Installing Chromium (apt-get)", async () => {
      await apt("update");
      await apt("install", "-y", "--no-install-recommends", ...packages);
    });
  }
  if (findProgram("chromium") !== undefined) return;
  throw new Failure("The browser tests need Chromium: install it or set CHROMIUM_PATH to its program.");
}

/** Variables that shift the clock of a process by means of faketime. */
export function fakeClock(milliseconds: number): Record<string, string> {
  const offset = (milliseconds / 1000).toFixed(3);
  return {
    LD_PRELOAD: findProgram("faketime") ?? "",
    FAKETIME: milliseconds < 0 ? offset : `+${offset}`,
    // Timers use the monotonic clock, and would never fire.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}
