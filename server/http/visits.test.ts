import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Visit } from "#domain/visits/visits.ts";
import { visitBeacon } from "#i18n/visit-beacon.ts";
import { countViews, visitBeacons, visitOf } from "./visits.ts";

const browser = "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0";

const visit = (url: string, headers: Record<string, string> = {}, { method = "GET", status = 200 } = {}) => {
  const all: Record<string, string> = { "user-agent": browser, ...headers };
  return visitOf({ method, url, status, header: (name) => all[name] }, "www.ambra.example");
};

const viewed = { step: "viewed", locale: "it", page: "booking", source: "" };

describe("a request for a page", () => {
  it.each([
    [{}, "direct"],
    [{ "sec-fetch-site": "none", "sec-fetch-dest": "document" }, "direct"],
    [{ referer: "https://www.google.com/search?q=ambra", "sec-fetch-site": "cross-site" }, "google.com"],
    [{ referer: "not a URL" }, "direct"],
  ])("is a visit with its source where it does not come from the site: %j", (headers, source) => {
    expect(visit("/prenota", headers)).toEqual([viewed, { ...viewed, step: "visited", source }]);
  });

  it("has the name of the link as its source, in any case and with other parameters", () => {
    expect(visit("/en/book?a=1&utm_source=Instagram", { referer: "https://l.instagram.com/" })).toEqual([
      { ...viewed, locale: "en" },
      { ...viewed, locale: "en", step: "visited", source: "instagram" },
    ]);
  });

  it("is a view alone where it comes from another page of the site", () => {
    expect(visit("/prenota", { "sec-fetch-site": "same-origin" })).toEqual([viewed]);
    expect(visit("/prenota", { referer: "https://www.ambra.example/" })).toEqual([viewed]);
    expect(visit("/prenota", {}, { status: 304 })).toHaveLength(2);
  });

  it.each([
    ["a file", "/favicon.ico", {}, {}],
    ["a private page", "/richiesta/secret", {}, {}],
    ["an unknown path", "/nowhere", {}, { status: 404 }],
    ["a failure", "/prenota", {}, { status: 500 }],
    ["a form", "/prenota", {}, { method: "POST" }],
    ["a check of the header", "/prenota", {}, { method: "HEAD" }],
    ["a page that is only prepared", "/prenota", { "sec-purpose": "prefetch;prerender" }, {}],
    ["a page that is fetched ahead", "/prenota", { "sec-purpose": "prefetch" }, {}],
    ["a page that a script reads", "/prenota", { "sec-fetch-dest": "empty" }, {}],
    ["a bot", "/prenota", { "user-agent": "Googlebot/2.1" }, {}],
  ])("is not counted where it is %s", (_, url, headers, request) => {
    expect(visit(url, headers, request)).toEqual([]);
  });
});

describe("what pages tell", () => {
  function setUp() {
    const counted: Visit[] = [];
    const app = new Hono();
    app.use(countViews((one) => counted.push(one), "www.ambra.example"));
    app.route(
      "/",
      visitBeacons((one) => counted.push(one)),
    );
    app.get("*", (context) => context.text("page"));
    const send = (body: string, referer = "https://www.ambra.example/prenota?date=2027-05-15", userAgent = browser) =>
      app.request(visitBeacon, { method: "POST", body, headers: { referer, "user-agent": userAgent } });
    return { app, counted, send };
  }

  it("is counted for the page that tells it", async () => {
    const { send, counted } = setUp();
    expect((await send("begun")).status).toBe(204);
    await send("viewed");
    expect(counted).toEqual([{ ...viewed, step: "begun" }, viewed]);
  });

  it("is ignored where it is no step, no page or a bot", async () => {
    const { send, counted } = setUp();
    expect((await send("visited")).status).toBe(204);
    await send("begun".repeat(100));
    await send("begun", "https://www.ambra.example/decisione/secret");
    await send("begun", "");
    await send("begun", undefined, "curl/8.5.0");
    expect(counted).toEqual([]);
  });

  it("is counted with the pages that are rendered for each request", async () => {
    const { app, counted } = setUp();
    await app.request("/prenota?date=2027-05-15", { headers: { "user-agent": browser } });
    expect(counted).toEqual([viewed, { ...viewed, step: "visited", source: "direct" }]);
  });
});
