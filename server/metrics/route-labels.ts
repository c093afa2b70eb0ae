import { ownerCalendarRoute } from "#i18n/routes.ts";
import { emailPath, formPath } from "../http/calls.ts";
import type { Answer } from "../http/request-log.ts";
import { pageOf } from "../http/what-may-be-kept.ts";

/** By what answers are counted: never by a path, which visitors can invent and which may open a private link. */
export interface RouteLabels {
  /** Never rejects. */
  labelOf(answer: Pick<Answer, "path" | "isFile" | "isKept">): Promise<string>;
  /** Of an answer that was named as one to keep. */
  labelOfKept(path: string): string;
}

const fixed: Readonly<Record<string, string>> = {
  "/healthz": "health",
  "/readyz": "health",
  [emailPath]: "email-call",
  [formPath]: "form-call",
};

const [ownerCalendarBefore = "", ownerCalendarAfter = ""] = ownerCalendarRoute.split(":token");
const unknown = "unknown";

/** @param idAt the id of the route at a path, such as `home.it` */
export function createRouteLabels(idAt: (pathname: string) => Promise<string | undefined>): RouteLabels {
  /** No more than what is kept: nobody can add to it by inventing paths. */
  const ofKept = new Map<string, string>();

  async function find(path: string): Promise<string> {
    const known = Object.hasOwn(fixed, path) ? fixed[path] : undefined;
    if (known !== undefined) return known;
    if (path.startsWith(ownerCalendarBefore) && path.endsWith(ownerCalendarAfter)) return "owner-calendar";
    try {
      return (await idAt(pageOf(path))) ?? unknown;
    } catch {
      // A path that cannot be decoded, or a site that cannot be loaded: whoever renders it says so.
      return unknown;
    }
  }

  return {
    async labelOf({ path, isFile, isKept }) {
      const label = isFile ? "file" : await find(path);
      if (isKept) ofKept.set(path, label);
      return label;
    },
    labelOfKept: (path) => ofKept.get(path) ?? unknown,
  };
}
