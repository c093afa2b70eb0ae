import { describe, expect, it } from "vitest";
import { findChromium } from "./chromium.ts";

const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

describe("findChromium", () => {
  it("takes the one that is named before any other", () => {
    const exists = only("/opt/my chromium", "/usr/bin/chromium");
    expect(findChromium("/opt/my chromium", exists)).toBe("/opt/my chromium");
    expect(findChromium("", exists)).toBe("/usr/bin/chromium");
  });

  it("says so where the named one is missing, instead of taking another", () => {
    expect(() => findChromium("/opt/gone", only("/usr/bin/chromium"))).toThrow(
      "CHROMIUM_PATH names no file (/opt/gone)",
    );
  });

  it("looks in the usual places, and may find none", () => {
    expect(findChromium("", only("/usr/bin/google-chrome", "/usr/bin/chromium-browser"))).toBe(
      "/usr/bin/chromium-browser",
    );
    expect(findChromium("", only())).toBeUndefined();
  });
});
