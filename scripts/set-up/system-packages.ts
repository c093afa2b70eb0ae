import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.ts";
import { captured, Failure, step } from "./process.mjs";

/** Something that the checks need and that Debian's packages bring. */
export interface SystemPackage {
  /** As messages name it. */
  name: string;
  debianPackage: string;
  /** How to get it without this script. */
  advice: string;
  /** Where it is; undefined if it is not installed. */
  find(): string | undefined;
  /** The error where it is missing and cannot be installed. Without one the checks do without it. */
  error?: string;
  /** The line that is printed instead of an error. */
  notice?: string;
}

const exists = (file: string): boolean => existsSync(file);

/** The file that an environment variable names, else the first of the usual places. @throws Failure where it names no file */
function findProgram(
  { variable, named = process.env[variable], places, advice }: ProgramPlaces,
  isFile: (file: string) => boolean,
): string | undefined {
  if (named === undefined || named === "") return places.find(isFile);
  if (!isFile(named)) throw new Failure(`${variable} names no file (${named}): correct it, or ${advice}.`);
  return named;
}

interface ProgramPlaces {
  variable: string;
  named: string | undefined;
  places: readonly string[];
  advice: string;
}

const chromiumAdvice =
  "install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program";
const firefoxAdvice = "install Firefox (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program";
const webKitAdvice = "install WebKitGTK (Debian: apt-get install webkit2gtk-driver xvfb)";
const postgresAdvice = "install it (Debian: apt-get install postgresql) or put its programs on the PATH";

/** The browser for the tests. */
export function findChromium(named?: string, isFile = exists): string | undefined {
  const places = [
    // The shell is the same engine without a desktop browser's windows, and twice as fast here.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return findProgram({ variable: "CHROMIUM_PATH", named, places, advice: chromiumAdvice }, isFile);
}

/** The second browser for the tests. */
export function findFirefox(named?: string, isFile = exists): string | undefined {
  // Without `/usr/bin/firefox`: on some systems it only offers to install one.
  const places = ["/usr/bin/firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"];
  return findProgram({ variable: "FIREFOX_PATH", named, places, advice: firefoxAdvice }, isFile);
}

/** The third browser for the tests: the one that WebKitGTK brings for its WebDriver. */
export function findMiniBrowser(isFile = exists): string | undefined {
  const folders = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap((machine) =>
    ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map((version) => `/usr/lib/${machine}/${version}`),
  );
  const places = folders.map((folder) => `${folder}/MiniBrowser`);
  return isFile("/usr/bin/WebKitWebDriver") ? places.find(isFile) : undefined;
}

/**
 * The folder of PostgreSQL's server programs: the one on the PATH, else the newest in Debian's folder, which has one folder
 * for each version and none of them on the PATH.
 */
export function findPostgres(
  searchPath = process.env["PATH"] ?? "",
  debianFolder = "/usr/lib/postgresql",
): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...searchPath.split(path.delimiter).filter((folder) => folder !== ""),
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => path.join(debianFolder, version, "bin")),
  ];
  const found = folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name))));
  // The programs look for their files beside themselves, not beside a link to them.
  return found && path.dirname(realpathSync(path.join(found, "initdb")));
}

const debianProgram = (file: string, debianPackage: string): SystemPackage => ({
  name: debianPackage,
  debianPackage,
  advice: `install it (Debian: apt-get install ${debianPackage})`,
  find: () => [file].find(exists),
  error: `This needs ${file}`,
});

export const systemPackages = {
  chromium: {
    name: "Chromium",
    debianPackage: "chromium-headless-shell",
    advice: chromiumAdvice,
    find: () => findChromium(),
    error: "The browser tests need Chromium",
  },
  firefox: {
    name: "Firefox",
    debianPackage: "firefox-esr",
    advice: firefoxAdvice,
    find: () => findFirefox(),
    notice: "The tests in Firefox are left out: it is not installed.",
  },
  webkit: {
    name: "WebKit",
    debianPackage: "webkit2gtk-driver",
    advice: webKitAdvice,
    find: () => findMiniBrowser(),
    notice: "The tests in WebKit are left out: it is not installed.",
  },
  /** The screen of WebKit. */
  xvfb: {
    name: "Xvfb",
    debianPackage: "xvfb",
    advice: webKitAdvice,
    find: () => ["/usr/bin/Xvfb"].find(exists),
    notice: "The tests in WebKit are left out: Xvfb is not installed.",
  },
  postgres: {
    name: "PostgreSQL",
    debianPackage: "postgresql",
    advice: postgresAdvice,
    find: () => findPostgres(),
    error: "The tests need a PostgreSQL server",
  },
  /** The faces that the pages' fallback fonts are measured for: with others, texts move further when fonts load. */
  fonts: {
    name: "fonts",
    debianPackage: "fonts-liberation",
    advice: "install the fonts (Debian: apt-get install fonts-liberation)",
    find: () => ["/usr/share/fonts/truetype/liberation"].find(exists),
  },
  faketime: {
    name: "faketime",
    debianPackage: "faketime",
    advice: "install faketime (Debian: apt-get install faketime)",
    find: () =>
      ["x86_64-linux-gnu", "aarch64-linux-gnu"]
        .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
        .find(exists),
    notice: "WebKit and other dates of the machine are left out: faketime is not installed.",
  },
  /** Records the system calls of the power loss tests. */
  strace: {
    name: "strace",
    debianPackage: "strace",
    advice: "install strace (Debian: apt-get install strace)",
    find: () => ["/usr/bin/strace"].find(exists),
    notice: "The power loss tests are left out: strace is not installed.",
  },
  nginx: debianProgram("/usr/sbin/nginx", "nginx-light"),
  caddy: debianProgram("/usr/bin/caddy", "caddy"),
  openssl: debianProgram("/usr/bin/openssl", "openssl"),
  age: debianProgram("/usr/bin/age", "age"),
  rclone: debianProgram("/usr/bin/rclone", "rclone"),
  wrk: debianProgram("/usr/bin/wrk", "wrk"),
} satisfies Record<string, SystemPackage>;

/** The machine as the installation sees it. */
export interface Machine {
  /** Whether this is Debian, or a relative of it, and this user may install packages. */
  canInstall(): boolean;
  /** @throws Failure with the reason */
  install(wanted: SystemPackage): Promise<void>;
  print(line: string): void;
}

const thisMachine: Machine = {
  canInstall: () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"),
  install: (wanted) =>
    withLock(`installing ${wanted.name}`, async () => {
      if (wanted.find() !== undefined) return;
      await step(`Installing ${wanted.name} (apt-get)`, async () => {
        await apt(["update"], wanted.advice);
        await apt(["install", "-y", "--no-install-recommends", wanted.debianPackage], wanted.advice);
      });
    }),
  print: (line) => console.log(line),
};

/** Installs what is missing, where that is possible. @throws Failure where something with an `error` stays missing */
export async function ensureInstalled(...names: Array<keyof typeof systemPackages>): Promise<void> {
  for (const name of names) await ensureOne(systemPackages[name], thisMachine);
}

export async function ensureOne(wanted: SystemPackage, machine: Machine): Promise<void> {
  const { debianPackage, advice, error, notice } = wanted;
  if (wanted.find() !== undefined) return;
  const canInstall = machine.canInstall();
  let reason = `To run them, ${advice}.`;
  if (canInstall) {
    try {
      await machine.install(wanted);
    } catch (failure) {
      if (notice === undefined || !(failure instanceof Failure)) throw failure;
      reason = failure.message;
    }
  }
  if (wanted.find() !== undefined) return;
  if (notice !== undefined) machine.print(`${notice} ${reason}`);
  if (error === undefined) return;
  throw new Failure(
    canInstall
      ? `${error}, and the system's package “${debianPackage}” did not bring it: ${advice}.`
      : `${error}: ${advice}.`,
  );
}

/** Variables that put a process ahead of the machine's clock, with faketime. */
export function fakeClock(milliseconds: number): Record<string, string> {
  const seconds = (milliseconds / 1000).toFixed(3);
  return {
    LD_PRELOAD: systemPackages.faketime.find() ?? "",
    FAKETIME: milliseconds < 0 ? seconds : `+${seconds}`,
    // Timers use the monotonic clock and would never fire.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

async function apt(args: string[], advice: string): Promise<void> {
  const { code, output } = await captured("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-q", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0) return;
  const reason = output.split("\n").findLast((line) => line.startsWith("E: "));
  throw new Failure(`apt-get ${args[0]} failed (${reason?.slice(3) ?? `exit code ${code}`}): ${advice}.`);
}
