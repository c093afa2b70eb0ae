import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Failure } from "./process.mjs";
import {
  ensureOne,
  findChromium,
  findFirefox,
  findMiniBrowser,
  findPostgres,
  type Machine,
  type SystemPackage,
  systemPackages,
} from "./system-packages.ts";

const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

describe.each([
  {
    find: findChromium,
    variable: "CHROMIUM_PATH",
    usual: "/usr/bin/chromium-browser",
    later: "/usr/bin/google-chrome",
  },
  {
    find: findFirefox,
    variable: "FIREFOX_PATH",
    usual: "/usr/bin/firefox-esr",
    later: "/Applications/Firefox.app/Contents/MacOS/firefox",
  },
])("the browser that $variable names", ({ find, variable, usual, later }) => {
  it("is preferred to any other", () => {
    expect(find("/opt/my browser", only("/opt/my browser", usual))).toBe("/opt/my browser");
    expect(find("", only("/opt/my browser", usual))).toBe(usual);
  });

  it("is an error if it does not exist", () => {
    expect(() => find("/opt/gone", only(usual))).toThrow(`${variable} names no file (/opt/gone)`);
  });

  it("is looked for in the usual places, in their order", () => {
    expect(find("", only(later, usual))).toBe(usual);
    expect(find("", only())).toBeUndefined();
  });
});

it("Firefox is not taken from a place that may only offer to install it", () => {
  expect(findFirefox("", only("/usr/bin/firefox"))).toBeUndefined();
});

it("WebKit's browser is of use only with its driver", () => {
  const browser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  expect(findMiniBrowser(only(browser))).toBeUndefined();
  expect(findMiniBrowser(only(browser, "/usr/bin/WebKitWebDriver"))).toBe(browser);
});

describe("findPostgres", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function programs(at: string, names = ["initdb", "postgres"]): string {
    const place = path.join(folder, at);
    mkdirSync(place, { recursive: true });
    for (const name of names) writeFileSync(path.join(place, name), "");
    return place;
  }

  it("takes the newest of Debian's servers, by number", () => {
    programs("debian/9/bin");
    const newest = programs("debian/17/bin");
    programs("debian/18/bin", ["psql"]);
    expect(findPostgres("", path.join(folder, "debian"))).toBe(newest);
  });

  it("prefers the one on the PATH and resolves links", () => {
    programs("debian/17/bin");
    const real = programs("opt/postgresql");
    const links = path.join(folder, "bin");
    mkdirSync(links);
    for (const name of ["initdb", "postgres"]) symlinkSync(path.join(real, name), path.join(links, name));
    const searchPath = ["", programs("client", ["psql"]), links].join(path.delimiter);
    expect(findPostgres(searchPath, path.join(folder, "debian"))).toBe(real);
  });

  it("returns undefined if there is none", () => {
    expect(findPostgres("", path.join(folder, "nowhere"))).toBeUndefined();
  });
});

describe("a system package", () => {
  const { firefox, postgres, fonts } = systemPackages;

  /** Ensures a package on a machine where it is missing at first. @returns the printed lines and the number of installations */
  async function ensure(wanted: SystemPackage, changes: Partial<Machine> & { brings?: boolean; found?: string } = {}) {
    const printed: string[] = [];
    let { found } = changes;
    let installs = 0;
    const machine: Machine = {
      canInstall: () => true,
      install: async () => {
        installs += 1;
        if (changes.brings) found = "/usr/bin/it";
      },
      print: (line) => printed.push(line),
      ...changes,
    };
    await ensureOne({ ...wanted, find: () => found }, machine);
    return { printed, installs };
  }

  it("is not installed again", async () => {
    await expect(ensure(firefox, { found: "/usr/bin/it" })).resolves.toEqual({ printed: [], installs: 0 });
  });

  it.each([firefox, postgres, fonts])("is installed where that is possible: $name", async (wanted) => {
    await expect(ensure(wanted, { brings: true })).resolves.toEqual({ printed: [], installs: 1 });
  });

  it("that is required is an error where it cannot be installed, or the installation did not bring it", async () => {
    await expect(ensure(postgres, { canInstall: () => false })).rejects.toThrow(
      /^The tests need a PostgreSQL server: install it/,
    );
    await expect(ensure(postgres)).rejects.toThrow(/“postgresql” did not bring it: install it/);
  });

  it("that is optional is announced as missing in one line that says how to get it", async () => {
    const { printed, installs } = await ensure(firefox, { canInstall: () => false });
    expect(installs).toBe(0);
    expect(printed).toEqual([expect.stringMatching(/^The tests in Firefox are left out.*FIREFOX_PATH/)]);
  });

  it("that is optional may fail to install, which is announced with the reason", async () => {
    const install = () => Promise.reject(new Failure("apt-get update failed (no network)."));
    const { printed } = await ensure(firefox, { install });
    expect(printed).toEqual([expect.stringMatching(/^The tests in Firefox are left out.*no network/)]);
    await expect(ensure(fonts, { install })).rejects.toThrow("no network");
  });

  it("does not hide an unexpected error", async () => {
    await expect(ensure(firefox, { install: () => Promise.reject(new TypeError("a bug")) })).rejects.toThrow("a bug");
  });
});
