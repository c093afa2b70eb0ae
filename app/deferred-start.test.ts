import { describe, expect, it } from "vitest";
import { deferStart } from "./deferred-start.ts";

const start = '<script nonce="n" type="module" async="">import "/assets/manifest.js";</script>';
const page = (scripts: string): string =>
  `<html><head><link rel="modulepreload" href="/assets/entry.js" nonce="n"/><link nonce="n" rel="modulepreload" href="/assets/kit.js"/><link rel="modulepreload" href="/assets/manifest.js"/><link rel="stylesheet" href="/site.css"/></head><body>${scripts}</body></html>`;

describe("a document whose scripts wait", () => {
  it("preloads no module, keeps for its start those that it does not name, and everything else", () => {
    expect(deferStart(page(start))).toBe(
      '<html><head><link rel="stylesheet" href="/site.css"/></head><body>' +
        '<script nonce="n" type="text/start" data-modules="/assets/entry.js /assets/kit.js">import "/assets/manifest.js";</script></body></html>',
    );
  });

  it("must have exactly one start: the router may have changed the way it writes it", () => {
    expect(() => deferStart(page(""))).toThrow("has 0");
    expect(() => deferStart(page(start + start))).toThrow("has 2");
  });
});
