import { deskPath } from "#src/i18n/desk-routes.ts";
import { ownerCalendarRoute, privateRoutes } from "#src/i18n/routes.ts";

const mark = ":token";

const before = (path: string): string => path.slice(0, path.indexOf(mark));

const pages = Object.values(privateRoutes).flatMap((paths) => Object.values(paths).map(before));

/** A pattern for one of these paths, the characters that a mistyped address may have after it, and a token. */
function addresses(beginnings: readonly string[], between: string): string {
  const folders = beginnings.map((beginning) => beginning.slice(0, -1));
  return `((?:${[...new Set(folders)].join("|")})${between})[^\\s/?#&"'<>\\\\]+`;
}

const page = new RegExp(addresses(pages, "/"), "i");
// The URL of the owner's calendar is secret, but not private, because programs that subscribe to it may cache it.
const secret = new RegExp(addresses([...pages, before(ownerCalendarRoute)], "[\\s/\\\\]+"), "gi");

/** A token has 43 characters; a slightly truncated one counts too. */
const tokenLike = /[\w-]{40,}/g;
/** The slug of a post may be as long as a token. */
const slug = /^(?:[a-z]+|\d+)(?:-(?:[a-z]+|\d+))*$/;

/** Decodes printable characters up to three times, because a path may be encoded repeatedly. */
function decoded(path: string): string {
  let text = path;
  for (let turn = 0; turn < 3 && text.includes("%"); turn++) {
    text = text.replace(/%([2-7][\da-f])/gi, (escape, code: string) =>
      code.toLowerCase() === "7f" ? escape : String.fromCharCode(parseInt(code, 16)),
    );
  }
  return text;
}

const desk = new RegExp(`^/+${deskPath.slice(1)}(?:[/\\\\]|$)`, "i");

export function isDesk(path: string): boolean {
  return desk.test(decoded(path));
}

export function isPrivate(path: string): boolean {
  return page.test(decoded(path)) || isDesk(path);
}

/** Replaces the tokens of private links, and what looks like a token in a mistyped address, in a text for the log. */
export function withoutTokens(text: string): string {
  const plain = decoded(text);
  const open = plain.replace(secret, `$1${mark}`).replace(tokenLike, (run) => (slug.test(run) ? run : mark));
  return open === plain ? text : open;
}
