import type { MiddlewareHandler } from "hono";
import { ownerCalendarRoute, privateRoutes } from "#i18n/routes.ts";

const mark = ":token";

const before = (path: string): string => path.slice(0, path.indexOf(mark));

/** What stands before the token in the addresses of private links, for example `/richiesta/`. */
const pages = Object.values(privateRoutes).flatMap((paths) => Object.values(paths).map(before));

/** What begins like this and goes on with a token. */
function addresses(beginnings: readonly string[]): string {
  return `(${[...new Set(beginnings)].join("|")})[^\\s/?#&"'<>\\\\]+`;
}

const page = new RegExp(addresses(pages), "i");
// The owner's calendar is kept by the programs that subscribe to it, but its address is as secret.
const secret = new RegExp(addresses([...pages, before(ownerCalendarRoute)]), "gi");

/** A path as the router reads it, which knows a letter also by its code. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a path is that of a private link, of anything below one, or of its data. */
export function isPrivate(path: string): boolean {
  return page.test(decoded(path));
}

/** A text in which secret addresses have lost their tokens, as the log may have it. */
export function withoutTokens(text: string): string {
  const plain = decoded(text);
  return plain.search(secret) >= 0 ? plain.replace(secret, `$1${mark}`) : text;
}

/**
 * What is behind a private link is kept nowhere, is listed nowhere, and its address is told to nobody. `same-origin` instead of
 * `no-referrer`: a browser that tells nobody where a form comes from sends it with the origin `null`, which no check could
 * tell from a stranger's.
 */
const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/** Gives the headers of private links to each answer at such a path. To be used outside of what sets headers for all. */
export const keepPrivate: MiddlewareHandler = async (context, next) => {
  await next();
  if (!isPrivate(context.req.path)) return;
  for (const [name, value] of Object.entries(privateHeaders)) {
    // Who is given a name for what they got is to keep it, and to ask whether it still holds.
    if (name === "Cache-Control" && context.res.headers.has("ETag")) continue;
    context.header(name, value);
  }
};
