import { describe, expect, it } from "vitest";
import { ensureFirefox, findFirefox, type Surroundings } from "./firefox.ts";
import { Failure } from "./process.mjs";

const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

describe("findFirefox", () => {
  it("takes the one that is named before any other", () => {
    const exists = only("/opt/my firefox", "/usr/bin/firefox-esr");
    expect(findFirefox("/opt/my firefox", exists)).toBe("/opt/my firefox");
    expect(findFirefox("", exists)).toBe("/usr/bin/firefox-esr");
  });

  it("says so where the named one is missing, instead of taking another", () => {
    expect(() => findFirefox("/opt/gone", only("/usr/bin/firefox-esr"))).toThrow(
      "FIREFOX_PATH names no file (/opt/gone)",
    );
  });

  it("may find none, and does not take what only asks to install one", () => {
    expect(findFirefox("", only("/usr/bin/firefox"))).toBeUndefined();
  });
});

describe("ensureFirefox", () => {
  function surroundings(changes: Partial<Surroundings> & { bringsIt?: boolean }) {
    const said: string[] = [];
    let found: string | undefined;
    let installs = 0;
    const around: Surroundings = {
      find: () => found,
      mayInstall: () => true,
      install: async () => {
        installs += 1;
        if (changes.bringsIt) found = "/usr/bin/firefox-esr";
      },
      say: (line) => said.push(line),
      ...changes,
    };
    return { around, said, installs: () => installs };
  }

  it("installs nothing and says nothing where it is there", async () => {
    const { around, said, installs } = surroundings({ find: () => "/usr/bin/firefox-esr" });
    await ensureFirefox(around);
    expect([said, installs()]).toEqual([[], 0]);
  });

  it("installs it where that is possible", async () => {
    const { around, said, installs } = surroundings({ bringsIt: true });
    await ensureFirefox(around);
    expect([said, installs()]).toEqual([[], 1]);
  });

  it("says in one line that its tests are left out, and how to have them", async () => {
    const { around, said, installs } = surroundings({ mayInstall: () => false });
    await ensureFirefox(around);
    expect(installs()).toBe(0);
    expect(said).toEqual([expect.stringMatching(/^The tests in Firefox are left out.*FIREFOX_PATH/)]);
  });

  it("says why it could not be installed, and lets the other tests run", async () => {
    const install = () => Promise.reject(new Failure("apt-get update failed (no network)."));
    const { around, said } = surroundings({ install });
    await ensureFirefox(around);
    expect(said).toEqual([expect.stringMatching(/^The tests in Firefox are left out.*no network/)]);
  });

  it("hides no fault of its own", async () => {
    const { around } = surroundings({ install: () => Promise.reject(new TypeError("a fault")) });
    await expect(ensureFirefox(around)).rejects.toThrow("a fault");
  });
});
