import { existsSync } from "node:fs";
import { installPackages, mayInstallPackages } from "./apt.ts";
import { withLock } from "./lock.ts";
import { Failure, step } from "./process.mjs";

// The shell first: the same engine without a desktop browser's windows around it, which takes half the time here.
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const advice = "install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program";

/** The browser for the tests: the one that CHROMIUM_PATH names, else the first of the usual places; undefined if none. */
export function findChromium(
  named: string | undefined = process.env["CHROMIUM_PATH"],
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  if (named === undefined || named === "") return places.find(exists);
  if (!exists(named)) throw new Failure(`CHROMIUM_PATH names no file (${named}): correct it, or ${advice}.`);
  return named;
}

/** Where Debian's fonts-liberation puts the faces that the pages' fallbacks are measured for. */
const fallbackFonts = "/usr/share/fonts/truetype/liberation";

/** Installs the fallback faces where this is Debian (or a relative of it) and the user may: without them words move further. */
export async function ensureFallbackFonts(): Promise<void> {
  if (existsSync(fallbackFonts) || !mayInstallPackages()) return;
  await withLock("installing fonts", () =>
    step("Installing fonts (apt-get)", () =>
      installPackages(["fonts-liberation"], "install the fonts (Debian: apt-get install fonts-liberation)"),
    ),
  );
}

/** Finds Chromium, or installs it where this is Debian (or a relative of it) and the user may. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  if (!mayInstallPackages()) throw new Failure(`The browser tests need Chromium: ${advice}.`);
  await withLock("installing Chromium", async () => {
    if (findChromium()) return;
    await step("Installing Chromium (apt-get)", () => installPackages(["chromium-headless-shell"], advice));
  });
  if (!findChromium())
    throw new Failure(`The system's package “chromium-headless-shell” brought no browser: ${advice}.`);
}
