import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Localized } from "#src/i18n/locales.ts";
import { deskManifestPath, deskPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import {
  filePaths,
  type PrivateRouteId,
  privateRoutes,
  redirectPaths,
  type RouteId,
  routeTable,
} from "#src/i18n/routes.ts";

/** Modules of routes that are not `pages/<id>.page.tsx`. */
const modules: Partial<Record<RouteId | PrivateRouteId, string>> = {
  "blog-page": "pages/blog.page.tsx",
  privacy: "pages/legal.page.tsx",
  terms: "pages/legal.page.tsx",
  accessibility: "pages/legal.page.tsx",
  booking: "booking/booking.page.tsx",
  request: "requests/request.page.tsx",
  cancel: "payments/cancel.page.tsx",
  "request-calendar": "requests/calendar.page.tsx",
  agreement: "quotes/agreement.page.tsx",
  quote: "quotes/agreement.page.tsx",
  "shown-quote": "quotes/shown-quote.page.tsx",
  "event-sheet": "details/event-sheet.page.tsx",
  card: "payments/card.page.tsx",
  "owner-request": "requests/owner-request.page.tsx",
  "crew-sheet": "details/crew-sheet.page.tsx",
  "owner-address": "desk/owner-address.page.tsx",
  "desk-sign-in": "desk/sign-in.page.tsx",
};

/** Mounts a module once for each distinct path, under ids such as `booking.it` and `booking.en`. */
function mount(id: string, paths: Localized, file: string): RouteConfigEntry[] {
  return Object.entries(paths)
    .filter(([, path], position, all) => all.findIndex((other) => other[1] === path) === position)
    .map(([locale, path]) => mountAt(path, file, `${id}.${locale}`));
}

function mountAt(path: string, file: string, id = path): RouteConfigEntry {
  return path === "/" ? index(file, { id }) : route(path, file, { id, caseSensitive: true });
}

const pages = Object.entries<Localized>({ ...routeTable, ...privateRoutes }).flatMap(([id, paths]) =>
  mount(id, paths, modules[id as RouteId | PrivateRouteId] ?? `pages/${id}.page.tsx`),
);

function screen(id: string): string {
  if (id === "desk-content") return "editor/content.page.tsx";
  return id.startsWith("desk-content-")
    ? `editor/${id.slice("desk-content-".length)}.page.tsx`
    : `desk/${id.slice("desk-".length)}.page.tsx`;
}

const deskScreens = Object.entries(deskRoutes).map(([id, path]) => mountAt(path, screen(id), id));

export default [
  ...pages,
  ...[...filePaths(), ...redirectPaths].map((path) => mountAt(path, "pages/files.page.tsx")),
  mountAt(deskPath, "desk/ask-for-link.page.tsx", "desk-ask-for-link"),
  layout("desk/desk.page.tsx", { id: "desk" }, [
    layout("desk/screens.page.tsx", { id: "desk-screens" }, [
      ...deskScreens,
      mountAt(deskManifestPath, "desk/manifest.page.tsx", "desk-manifest"),
      mountAt(`${deskPath}/*`, "desk/unknown.page.tsx", "desk-unknown"),
    ]),
  ]),
  route("*", "pages/not-found.page.tsx"),
] satisfies RouteConfigEntry[];
