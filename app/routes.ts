import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Localized } from "#i18n/locales.ts";
import { deskManifestPath, deskPath, deskRoutes } from "#i18n/desk-routes.ts";
import {
  feeds,
  manifests,
  municipalitiesPath,
  type PrivateRouteId,
  privateRoutes,
  redirects,
  robotsPath,
  type RouteId,
  routeTable,
  sitemapPath,
  speculationRulesPath,
} from "#i18n/routes.ts";

/** Modules of routes that share one or have no page. The module of every other route is `routes/<id>.tsx`. */
const modules: Partial<Record<RouteId | PrivateRouteId, string>> = {
  "bancone-glam": "routes/service.tsx",
  "drink-setup": "routes/service.tsx",
  "experience-bar": "routes/service.tsx",
  "blog-page": "routes/blog.tsx",
  privacy: "routes/legal.tsx",
  terms: "routes/legal.tsx",
  agreement: "routes/agreement.ts",
  "request-calendar": "routes/request-calendar.ts",
  card: "routes/card.ts",
};

/** Mounts a module once for each distinct path, under ids such as `booking.it` and `booking.en`. */
function mount(id: string, paths: Localized, file: string): RouteConfigEntry[] {
  return Object.entries(paths)
    .filter(([, path], position, all) => all.findIndex((other) => other[1] === path) === position)
    .map(([locale, path]) => mountAt(path, file, `${id}.${locale}`));
}

function mountAt(path: string, file: string, id = file.replace(/\.tsx?$/, "")): RouteConfigEntry {
  return path === "/" ? index(file, { id }) : route(path, file, { id, caseSensitive: true });
}

const pages = Object.entries<Localized>({ ...routeTable, ...privateRoutes }).flatMap(([id, paths]) =>
  mount(id, paths, modules[id as RouteId | PrivateRouteId] ?? `routes/${id}.tsx`),
);

/** Every screen of the owner's desk is `routes/<id>.tsx`, in the frame of `routes/desk.tsx`, which demands a session. */
const deskScreens = Object.entries(deskRoutes).map(([id, path]) => mountAt(path, `routes/${id}.tsx`, id));

export default [
  ...pages,
  ...mount("feed", feeds, "routes/feed.ts"),
  ...mount("manifest", manifests, "routes/manifest.ts"),
  mountAt(robotsPath, "routes/robots.ts"),
  mountAt(municipalitiesPath, "routes/municipalities.ts"),
  mountAt(sitemapPath, "routes/sitemap.ts"),
  mountAt(speculationRulesPath, "routes/speculation-rules.ts"),
  mountAt(deskPath, "routes/desk-gate.tsx", "desk-gate"),
  layout("routes/desk.tsx", { id: "desk" }, [
    ...deskScreens,
    mountAt(deskManifestPath, "routes/desk-manifest.ts", "desk-manifest"),
  ]),
  ...redirects.map(({ from }) => mountAt(from, "routes/redirect.ts", `redirect:${from}`)),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfigEntry[];
