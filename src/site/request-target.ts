import { localeOf, matchRoute, postPath, redirectFrom, switchLocale } from "#src/i18n/routes.ts";
import { isPrivate } from "./private-paths.ts";

export type RequestTarget =
  | {
      kind: "canonical";
      url: string;
    }
  | {
      kind: "redirect";
      url: string;
      /** Never leads to another host. */
      location: string;
    }
  | { kind: "refused"; status: 400 | 404 };

const impossible = /[\\\p{Cc}]/u;

/** Most requests have such a path, which decoding and resolving does not change. */
const plainPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

const origin = /^https?:\/\/[^/?#]*/i;

/**
 * Parses a request target (RFC 9112, 3.2) and finds the canonical form of its path, which has no escapes of unreserved characters
 * (RFC 3986, 6.2.2), dot segments, empty segments or trailing slash. The query does not change.
 */
export function readTarget(raw: string): RequestTarget {
  if (plainPath.test(raw)) return { kind: "canonical", url: raw };
  const target = raw.replace(origin, "") || "/";
  if (target.includes("#") || !/^[/?]/.test(target)) return { kind: "refused", status: 400 };
  const [rawPath, query] = splitTarget(target);
  const path = rawPath || "/";
  const text = decode(path);
  // The path cannot be decoded, so its percent signs are taken literally.
  if (text === undefined) return { kind: "canonical", url: canonicalPath(path.replaceAll("%", "%25")) + query };
  if (impossible.test(text) || /[^!-~]/.test(path)) return { kind: "refused", status: 404 };
  const decoded = path.replace(/%[\da-f]{2}/gi, decodeUnreserved);
  const canonical = canonicalPath(decoded);
  if (canonical === path) return { kind: "canonical", url: path + query };
  // If the canonical path is a redirect itself, this redirects to its target at once.
  return { kind: "redirect", url: canonical + query, location: (redirectFrom(canonical) ?? canonical) + query };
}

export function splitTarget(target: string): [path: string, query: string] {
  const queryAt = target.indexOf("?");
  return queryAt === -1 ? [target, ""] : [target.slice(0, queryAt), target.slice(queryAt)];
}

/** True for a `Host` that a URL can contain, and if there is no `Host`, as in HTTP 1.0. */
export function isHost(host: string | undefined): boolean {
  return host === undefined || (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`));
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function decodeUnreserved(escape: string): string {
  const character = String.fromCharCode(parseInt(escape.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escape;
}

/** Resolves dot segments as a browser does, and removes empty segments: two slashes at the start would name another host. */
function canonicalPath(path: string): string {
  const { pathname } = new URL(`http://site.invalid${path}`);
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}

export function isRedirectOrPrivate(pathname: string): boolean {
  return isPrivate(pathname) || redirectFrom(pathname) !== undefined;
}

/**
 * The path under which a 404 page is cached. A missing page of the route table, such as a legal text, has its own path. All articles have one
 * path in each language, and so do all other paths.
 */
export function notFoundPath(pathname: string): string {
  const name = "not-found";
  const locale = localeOf(pathname);
  const route = matchRoute(pathname);
  if (route !== undefined && Object.keys(route.params).length === 0) return pathname;
  return route?.id === "post" ? postPath(name, locale) : switchLocale(`/${name}`, locale);
}
