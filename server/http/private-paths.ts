import type { MiddlewareHandler } from "hono";
import { ownerCalendarRoute, privateRoutes } from "#i18n/routes.ts";

const mark = ":token";

const before = (path: string): string => path.slice(0, path.indexOf(mark));

/** What stands before the token in the addresses of private links, for example `/richiesta/`. */
const pages = Object.values(privateRoutes).flatMap((paths) => Object.values(paths).map(before));

/** Patterns of what begins like this and goes on with a token, with what else a mistyped address has between the two. */
function addresses(beginnings: readonly string[], between: string): string {
  const folders = beginnings.map((beginning) => beginning.slice(0, -1));
  return `((?:${[...new Set(folders)].join("|")})${between})[^\\s/?#&"'<>\\\\]+`;
}

const page = new RegExp(addresses(pages, "/"), "i");
// The owner's calendar is kept by the programs that subscribe to it, but its address is as secret.
const secret = new RegExp(addresses([...pages, before(ownerCalendarRoute)], "[\\s/\\\\]+"), "gi");

/** A token has 43 characters; of one that is cut short so many are as good as the whole. */
const tokenLike = /[\w-]{40,}/g;
/** The address of a post may be as long: words and numbers with hyphens between them. */
const slug = /^(?:[a-z]+|\d+)(?:-(?:[a-z]+|\d+))*$/;

/** A path with the letters that it gives by their codes, however often they were encoded; what is not printable stays encoded. */
function decoded(path: string): string {
  let text = path;
  for (let turn = 0; turn < 3 && text.includes("%"); turn++) {
    text = text.replace(/%([2-7][\da-f])/gi, (escape, code: string) =>
      code.toLowerCase() === "7f" ? escape : String.fromCharCode(parseInt(code, 16)),
    );
  }
  return text;
}

/** Whether a path is that of a private link, of anything below one, or of its data. */
export function isPrivate(path: string): boolean {
  return page.test(decoded(path));
}

/**
 * A text as the log may have it: without what opens a private link, and without whatever else looks like it, wherever it
 * stands. A visitor who mistypes an address has not given it away.
 */
export function withoutTokens(text: string): string {
  const plain = decoded(text);
  const open = plain.replace(secret, `$1${mark}`).replace(tokenLike, (run) => (slug.test(run) ? run : mark));
  return open === plain ? text : open;
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
