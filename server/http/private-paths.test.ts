import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { isPrivate, keepPrivate, withoutTokens } from "./private-paths.ts";

describe("private paths", () => {
  it.each([
    ["/richiesta/abc", true],
    ["/richiesta/abc/scheda", true],
    ["/richiesta/abc.data", true],
    ["/en/request/abc/event.ics", true],
    ["/decisione/abc?done=accept", true],
    ["/%72ichiesta/abc", true],
    ["/Richiesta/abc", true],
    ["/calendario/abc.ics", false],
    ["/richiesta", false],
    ["/richieste/abc", false],
    ["/en/request", false],
    ["/blog/ambra-story", false],
    ["/%", false],
  ])("%s: %s", (path, expected) => {
    expect(isPrivate(path)).toBe(expected);
  });

  it.each([
    ["/richiesta/a-B_9/scheda", "/richiesta/:token/scheda"],
    ["/richiesta/a-B_9.data", "/richiesta/:token"],
    ["/decisione/a%20b", "/decisione/:token b"],
    ["/%64ecisione/a-B_9", "/decisione/:token"],
    ["/calendario/a-B_9.ics", "/calendario/:token"],
    ["/faq", "/faq"],
    ['No route matches URL "/en/request/a-B_9/x"', 'No route matches URL "/en/request/:token/x"'],
    [
      "at https://ambra.example/richiesta/a-B_9?done=x and /decisione/z",
      "at https://ambra.example/richiesta/:token?done=x and /decisione/:token",
    ],
  ])("%s stands in the log as %s", (text, expected) => {
    expect(withoutTokens(text)).toBe(expected);
  });

  it("have headers of their own, whatever is answered and whoever sets others", async () => {
    const app = new Hono();
    app.use(keepPrivate);
    app.use(async (context, next) => {
      await next();
      context.header("Referrer-Policy", "strict-origin-when-cross-origin");
    });
    app.get("/richiesta/:token", (context) => context.text("", 410, { "Cache-Control": "public" }));
    for (const path of ["/richiesta/abc", "/richiesta/abc/nothing"]) {
      const { headers } = await app.request(path);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Referrer-Policy")).toBe("same-origin");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
    }
    const { headers } = await app.request("/faq");
    expect(headers.get("Cache-Control")).toBeNull();
    expect(headers.get("X-Robots-Tag")).toBeNull();
  });
});
