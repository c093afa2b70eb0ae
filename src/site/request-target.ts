import { localeOf, matchRoute, postPath, redirectFrom, switchLocale } from "#src/i18n/routes.ts";
import { isPrivate } from "./private-paths.ts";

export type RequestTarget =
  | {
      kind: "canonical";
      /** Path and query, beginning with exactly one slash. */
      url: string;
    }
  | {
      kind: "redirect";
      /** As above. */
      url: string;
      /** Never another host. */
      location: string;
    }
  | { kind: "refused"; status: 400 | 404 };

const impossible = /[\\\p{Cc}]/u;

/** Decoding and resolving such a path changes nothing, and most requests have one. */
const plainPath = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/;

const origin = /^https?:\/\/[^/?#]*/i;

/**
 * Parses a request target (RFC 9112, 3.2) and finds its canonical form: a path without escapes of unreserved characters
 * (RFC 3986, 6.2.2), dot segments, empty segments or a trailing slash. The query is left as it is.
 */
export function readTarget(raw: string): RequestTarget {
  if (plainPath.test(raw)) return { kind: "canonical", url: raw };
  const target = raw.replace(origin, "") || "/";
  // A request target has no fragment.
  if (target.includes("#") || !/^[/?]/.test(target)) return { kind: "refused", status: 400 };
  const [rawPath, query] = splitTarget(target);
  const path = rawPath || "/";
  const text = decode(path);
  // Decoding such a path would fail later: its percent signs are taken literally.
  if (text === undefined) return { kind: "canonical", url: canonicalPath(path.replaceAll("%", "%25")) + query };
  if (impossible.test(text) || /[^!-~]/.test(path)) return { kind: "refused", status: 404 };
  const decoded = path.replace(/%[\da-f]{2}/gi, decodeUnreserved);
  const canonical = canonicalPath(decoded);
  if (canonical === path) return { kind: "canonical", url: path + query };
  // Redirects once, also where the canonical path is a redirect itself.
  return { kind: "redirect", url: canonical + query, location: (redirectFrom(canonical) ?? canonical) + query };
}

/** The path and the query with its question mark, which may be empty. */
export function splitTarget(target: string): [path: string, query: string] {
  const queryAt = target.indexOf("?");
  return queryAt === -1 ? [target, ""] : [target.slice(0, queryAt), target.slice(queryAt)];
}

/** True for the `Host` of a request that a URL can have, and for a request of HTTP 1.0 without one. */
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

/** Resolves dot segments as a browser does and removes empty ones: two slashes at the start would name another host. */
function canonicalPath(path: string): string {
  const { pathname } = new URL(`http://site.invalid${path}`);
  return `/${pathname.split("/").filter(Boolean).join("/")}`;
}

export function isRedirectOrPrivate(pathname: string): boolean {
  return isPrivate(pathname) || redirectFrom(pathname) !== undefined;
}

/**
 * The path under which a 404 page is cached: its own for a missing page of the route table, such as a legal text; else one for all articles
 * and one for all other paths, in each language.
 */
export function notFoundPath(pathname: string): string {
  const name = "not-found";
  const locale = localeOf(pathname);
  const route = matchRoute(pathname);
  if (route !== undefined && Object.keys(route.params).length === 0) return pathname;
  return route?.id === "post" ? postPath(name, locale) : switchLocale(`/${name}`, locale);
}
