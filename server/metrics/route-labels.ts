import { apiPaths, ownerCalendarRoute } from "#i18n/routes.ts";

/** By what answers are counted: never by a path, which visitors can invent and which may open a private link. */
export interface RouteLabels {
  /** Never rejects. */
  labelOf(path: string): Promise<string>;
}

const fixed: Readonly<Record<string, string>> = {
  "/healthz": "health",
  "/readyz": "health",
  [apiPaths.email]: "email-call",
  [apiPaths.form]: "form-call",
};

const [ownerCalendarBefore = "", ownerCalendarAfter = ""] = ownerCalendarRoute.split(":token");
const unknown = "unknown";

/** @param idAt the id of the route at a path, such as `home.it` */
export function createRouteLabels(idAt: (pathname: string) => Promise<string | undefined>): RouteLabels {
  return {
    async labelOf(path) {
      const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
      if (known !== undefined) return known;
      if (path.startsWith(ownerCalendarBefore) && path.endsWith(ownerCalendarAfter)) return "owner-calendar";
      try {
        return (await idAt(path)) ?? unknown;
      } catch {
        // A path that cannot be decoded, or a site that cannot be loaded: whoever renders it says so.
        return unknown;
      }
    },
  };
}
