import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { mayBeKept } from "./what-may-be-kept.ts";

const folder = mkdtempSync(path.join(tmpdir(), "client-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets", "site-1.css"), "");
afterAll(() => rmSync(folder, { recursive: true }));

const places: Record<string, "form" | "page"> = {
  "/": "page",
  "/faq": "page",
  "/prenota": "form",
  "/richiesta/abc/scheda": "page",
};
const may = mayBeKept(folder, {
  at: (pathname) => Promise.resolve(places[pathname] ?? "nothing"),
  idAt: (pathname) => Promise.resolve(pathname === "/faq" ? "faq.it" : undefined),
});

describe("what may be kept", () => {
  it.each([
    ["/assets/site-1.css", true],
    ["/assets/site-2.css", false],
    ["/assets", false],
    ["/", true],
    ["/faq", true],
    ["/faq?utm_source=x", false],
    ["/prenota", false],
    ["/nothing", false],
    ["/_root.data", true],
    ["/faq.data", true],
    ["/faq.data?_routes=faq.it", true],
    ["/faq.data?_routes=faq.it&x=1", false],
    ["/faq.data?_routes=invented", false],
    ["/faq.data?_routes=", false],
    ["/prenota.data", false],
    ["/richiesta/abc/scheda", false],
    ["/richiesta/abc/scheda.data", false],
  ])("%s: %s", async (url, expected) => {
    expect(await may(url)).toBe(expected);
  });
});
