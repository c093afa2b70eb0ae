import { describe, expect, it } from "vitest";
import { deskPath, deskRoutes } from "./desk-routes.ts";
import { locales } from "./locales.ts";
import {
  blogPath,
  localeOf,
  matchRoute,
  pageIds,
  pathTo,
  postPath,
  privatePath,
  redirectFrom,
  redirectPaths,
  routeTable,
  switchLocale,
} from "./routes.ts";

describe("the route table", () => {
  it("has the paths of the specification", () => {
    const paths = Object.entries(routeTable).map(([id, { it: italian, en }]) => `${id} ${italian} ${en}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        "home / /en",
        "services /servizi /en/services",
        "formula /servizi/:id /en/services/:id",
        "contact /contatti /en/contact",
        "booking /prenota /en/book",
        "blog /blog /en/blog",
        "blog-page /blog/pagina/:page /en/blog/page/:page",
        "post /blog/:id /en/blog/:id",
        "references /references /en/references",
        "faq /faq /en/faq",
        "privacy /privacy /en/privacy",
        "terms /terms /en/terms",
        "accessibility /accessibilita /en/accessibility",
      ]),
    );
  });
});

describe("matchRoute", () => {
  it("does not know the owner's desk: no list of pages names it", () => {
    for (const path of [deskPath, ...Object.values(deskRoutes)]) expect(matchRoute(path)).toBeUndefined();
  });

  it("reads parameters of a path", () => {
    expect(matchRoute(postPath("ambra-story", "en"))).toEqual({
      id: "post",
      locale: "en",
      params: { id: "ambra-story" },
    });
    expect(matchRoute(blogPath(12, "it"))).toEqual({ id: "blog-page", locale: "it", params: { page: "12" } });
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
  it.each(pageIds)("leads from %s to itself in each language", (id) => {
    for (const locale of locales) {
      expect(matchRoute(pathTo(id, locale))).toEqual({ id, locale, params: {} });
      for (const from of locales) expect(switchLocale(pathTo(id, from), locale)).toBe(pathTo(id, locale));
    }
  });

  it("keeps an id as it is written in the path", () => {
    expect(switchLocale("/blog/a%2Fb%20c", "en")).toBe("/en/blog/a%2Fb%20c");
    expect(switchLocale("/blog/$&", "en")).toBe("/en/blog/$&");
  });

  it("keeps the token of a private link, and leaves the owner’s page in its one language", () => {
    for (const id of ["request", "event-sheet", "request-calendar"] as const) {
      expect(switchLocale(privatePath(id, "it", "a-B_9"), "en")).toBe(privatePath(id, "en", "a-B_9"));
      expect(switchLocale(privatePath(id, "en", "a-B_9"), "it")).toBe(privatePath(id, "it", "a-B_9"));
    }
    expect(switchLocale("/decisione/a-B_9", "en")).toBe("/decisione/a-B_9");
  });
});

it("encodes an article's id in its path, and numbers every page of the blog but the first", () => {
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
