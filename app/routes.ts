import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { locales } from "#i18n/locales.ts";
import {
  feeds,
  manifests,
  newsletterPaths,
  type PrivateRouteId,
  privateRoutes,
  robotsPath,
  type RouteId,
  redirects,
  routeIds,
  routeTable,
  sitemapPath,
} from "#i18n/routes.ts";

/** The module of each page. */
const modules: Record<RouteId, string> = {
  home: "routes/home.tsx",
  services: "routes/services.tsx",
  "bancone-glam": "routes/service.tsx",
  "drink-setup": "routes/service.tsx",
  "experience-bar": "routes/service.tsx",
  "tailor-made": "routes/tailor-made.tsx",
  contact: "routes/contact.tsx",
  booking: "routes/booking.tsx",
  blog: "routes/blog.tsx",
  "blog-page": "routes/blog.tsx",
  post: "routes/post.tsx",
  privacy: "routes/legal.tsx",
  terms: "routes/legal.tsx",
  references: "routes/references.tsx",
  faq: "routes/faq.tsx",
  accessibility: "routes/accessibility.tsx",
};

/** A module is mounted once per path, under ids such as `booking.it` and `booking.en`. */
const pages: RouteConfigEntry[] = routeIds.flatMap((id) =>
  locales.map((locale) => {
    const path = routeTable[id][locale];
    const file = modules[id];
    const routeId = `${id}.${locale}`;
    return path === "/" ? index(file, { id: routeId }) : route(path, file, { id: routeId, caseSensitive: true });
  }),
);

/** What private links open; a page that has one path for both languages is mounted once. */
const privateModules: Record<PrivateRouteId, string> = {
  request: "routes/request.tsx",
  brief: "routes/brief.tsx",
  "request-calendar": "routes/request-calendar.ts",
  decision: "routes/decision.tsx",
  subscription: "routes/subscription.tsx",
};

const privatePages: RouteConfigEntry[] = Object.entries(privateModules).flatMap(([id, file]) => {
  const paths = privateRoutes[id as PrivateRouteId];
  const spoken = paths.it === paths.en ? locales.slice(0, 1) : locales;
  return spoken.map((locale) => route(paths[locale], file, { id: `${id}.${locale}`, caseSensitive: true }));
});

const feedRoutes: RouteConfigEntry[] = locales.map((locale) =>
  route(feeds[locale], "routes/feed.ts", { id: `feed.${locale}`, caseSensitive: true }),
);

const manifestRoutes: RouteConfigEntry[] = locales.map((locale) =>
  route(manifests[locale], "routes/manifest.ts", { id: `manifest.${locale}`, caseSensitive: true }),
);

const letterRoutes: RouteConfigEntry[] = locales.map((locale) =>
  route(newsletterPaths[locale], "routes/newsletter.tsx", { id: `newsletter.${locale}`, caseSensitive: true }),
);

const forwards: RouteConfigEntry[] = redirects.map(({ from }) =>
  route(from, "routes/redirect.ts", { id: `redirect:${from}`, caseSensitive: true }),
);

/** The kit is for those who work on the site: neither its path nor its code is in what visitors get. */
const workshop: RouteConfigEntry[] =
  process.env["NODE_ENV"] === "production" ? [] : [route("kit", "routes/kit.tsx", { caseSensitive: true })];

export default [
  ...pages,
  ...privatePages,
  ...feedRoutes,
  ...manifestRoutes,
  ...letterRoutes,
  route(robotsPath, "routes/robots.ts", { caseSensitive: true }),
  route(sitemapPath, "routes/sitemap.ts", { caseSensitive: true }),
  ...forwards,
  ...workshop,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfigEntry[];
