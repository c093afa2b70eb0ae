import { describe, expect, it } from "vitest";
import { deskPath, deskRoutes } from "./desk-routes.ts";
import {
  blogPath,
  formulaPath,
  localeOf,
  matchRoute,
  pathTo,
  postPath,
  redirectFrom,
  redirectPaths,
  routeIds,
  switchLocale,
} from "./routes.ts";

/** A path of each page in Italian and in English, as specification 2 and D4 name them. */
const pages = {
  home: ["/", "/en"],
  services: ["/servizi", "/en/services"],
  formula: ["/servizi/experience-bar", "/en/services/experience-bar"],
  contact: ["/contatti", "/en/contact"],
  booking: ["/prenota", "/en/book"],
  blog: ["/blog", "/en/blog"],
  "blog-page": ["/blog/pagina/12", "/en/blog/page/12"],
  post: ["/blog/ambra-story", "/en/blog/ambra-story"],
  references: ["/references", "/en/references"],
  faq: ["/faq", "/en/faq"],
  privacy: ["/privacy", "/en/privacy"],
  terms: ["/terms", "/en/terms"],
  accessibility: ["/accessibilita", "/en/accessibility"],
};

describe("matchRoute", () => {
  it("does not know the owner's desk: no list of pages names it", () => {
    for (const path of [deskPath, ...Object.values(deskRoutes)]) expect(matchRoute(path)).toBeUndefined();
  });

  it("finds each page at its path in each language, and no other page has one", () => {
    const found = Object.values(pages).map((paths) => paths.map((path) => matchRoute(path)));
    const params: Record<string, object> = {
      formula: { id: "experience-bar" },
      "blog-page": { page: "12" },
      post: { id: "ambra-story" },
    };
    expect(found).toEqual(
      Object.keys(pages).map((id) => ["it", "en"].map((locale) => ({ id, locale, params: params[id] ?? {} }))),
    );
    expect(Object.keys(pages)).toEqual(routeIds);
  });

  it.each([
    "/enoteca",
    "/Servizi",
    "/servizi/",
    "/blog/",
    "/en/",
    "/en/prenota",
    "/book",
    "/servizi/experience-bar/x",
    "//",
    "",
  ])("finds nothing at %j", (pathname) => {
    expect(matchRoute(pathname)).toBeUndefined();
  });
});

describe("localeOf", () => {
  it.each([
    ["/", "it"],
    ["/en", "en"],
    ["/en/anything", "en"],
    ["/enoteca", "it"],
    ["/EN", "it"],
    ["/it/en", "it"],
  ])("reads %s as %s", (pathname, locale) => {
    expect(localeOf(pathname)).toBe(locale);
  });
});

describe("switchLocale", () => {
  it.each(Object.values(pages))("leads from %s to %s and back, and from each to itself", (italian, english) => {
    expect([switchLocale(italian, "en"), switchLocale(english, "it")]).toEqual([english, italian]);
    expect([switchLocale(italian, "it"), switchLocale(english, "en")]).toEqual([italian, english]);
  });

  it("keeps an id as it is written in the path", () => {
    expect(switchLocale("/blog/a%2Fb%20c", "en")).toBe("/en/blog/a%2Fb%20c");
    expect(switchLocale("/blog/$&", "en")).toBe("/en/blog/$&");
  });

  it("keeps the token of a private link, and leaves the owner’s page in its one language", () => {
    for (const [italian, english] of [
      ["/richiesta/a-B_9", "/en/request/a-B_9"],
      ["/richiesta/a-B_9/scheda", "/en/request/a-B_9/brief"],
    ] as const) {
      expect([switchLocale(italian, "en"), switchLocale(english, "it")]).toEqual([english, italian]);
    }
    expect(switchLocale("/decisione/a-B_9", "en")).toBe("/decisione/a-B_9");
  });
});

it("writes the path of a page, encodes an article's id, and numbers every page of the blog but the first", () => {
  expect([pathTo("booking", "it"), pathTo("contact", "en", "form-richiesta")]).toEqual([
    "/prenota",
    "/en/contact#form-richiesta",
  ]);
  expect(formulaPath("tailor-made", "en")).toBe("/en/services/tailor-made");
  expect(postPath("a/b c", "it")).toBe("/blog/a%2Fb%20c");
  expect([1, 2].map((page) => blogPath(page, "it"))).toEqual(["/blog", "/blog/pagina/2"]);
});

it("redirects to the Italian pages that specification 2 names", () => {
  const formulas = ["bancone-glam", "drink-setup", "experience-bar", "tailor-made"];
  const old = redirectPaths.flatMap((path) =>
    path.includes(":id") ? formulas.map((id) => path.replace(":id", id)) : path,
  );
  expect(old.map((path) => `${path} ${redirectFrom(path)}`)).toEqual([
    "/services /servizi",
    "/services/bancone-glam /servizi/bancone-glam",
    "/services/drink-setup /servizi/drink-setup",
    "/services/experience-bar /servizi/experience-bar",
    "/services/tailor-made /servizi/tailor-made",
    "/contact /contatti",
    "/booking /prenota",
    "/en/booking /prenota",
  ]);
  expect(redirectFrom("/faq")).toBeUndefined();
});
