import { existsSync } from "node:fs";
import { installPackages, mayInstallPackages } from "./apt.ts";
import { withLock } from "./lock.ts";
import { Failure, step } from "./process.mjs";

/** Firefox itself: `/usr/bin/firefox` is left out, since on some systems it only asks to install one. */
const places = ["/usr/bin/firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"];

const advice = "install Firefox (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program";

/** The Firefox for the tests: the one that FIREFOX_PATH names, else the first of the usual places; undefined if none. */
export function findFirefox(
  named: string | undefined = process.env["FIREFOX_PATH"],
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  if (named === undefined || named === "") return places.find(exists);
  if (!exists(named)) throw new Failure(`FIREFOX_PATH names no file (${named}): correct it, or ${advice}.`);
  return named;
}

/** What the installation needs from its surroundings. */
export interface Surroundings {
  find(): string | undefined;
  /** Whether this is Debian, or a relative of it, and this user may install its packages. */
  mayInstall(): boolean;
  /** @throws Failure with the reason */
  install(): Promise<void>;
  say(line: string): void;
}

const here: Surroundings = {
  find: findFirefox,
  mayInstall: mayInstallPackages,
  install: () =>
    withLock("installing Firefox", async () => {
      if (findFirefox()) return;
      await step("Installing Firefox (apt-get)", () => installPackages(["firefox-esr"], advice));
    }),
  say: (line) => console.log(line),
};

/**
 * Finds Firefox, or installs it where this is Debian (or a relative of it) and the user may. Where there is none its tests
 * are left out, which is said in one line: the same pages are tested in Chromium, which has to be there.
 */
export async function ensureFirefox({ find, mayInstall, install, say }: Surroundings = here): Promise<void> {
  if (find() !== undefined) return;
  let reason = "";
  if (mayInstall()) {
    try {
      await install();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reason = ` ${error.message}`;
    }
  }
  if (find() === undefined)
    say(`The tests in Firefox are left out: there is none here.${reason || ` To run them, ${advice}.`}`);
}
