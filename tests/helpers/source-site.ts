import path from "node:path";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { createDeskLink, signIn } from "#src/desk/access.server.ts";
import { locales } from "#src/i18n/locales.ts";
import { apiPaths, ownerCalendarRoute, postPath, privateRoutes } from "#src/i18n/routes.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import { postBooking } from "./booking-call.ts";
import { aBooking } from "./booking-page.ts";
import { routePatterns, sourceBuild } from "./source-build.tsx";
import { startStubSite, type StubSite } from "./stub-site.ts";

/** The server of this process with the real pages and one stored booking. */
export interface SourceSite extends StubSite {
  /** A path for every route, page or not, with valid parameters where it has any. */
  readonly paths: readonly string[];
  /** The paths of private links. */
  readonly privatePaths: readonly string[];
}

const unknownPath = "/no-such-page";

export const siteUrl = "https://www.ambra.example";

/** @param env further variables */
export async function startSourceSite(env: Record<string, string> = {}): Promise<SourceSite> {
  const limits = { REQUESTS_PER_MINUTE: "1000000", HTTP_REQUESTS_PER_MINUTE: "1000000" };
  const site = await startStubSite({ SITE_URL: siteUrl, ...limits, ...env }, await sourceBuild());
  // A time that every brand of the tests offers.
  const answer = await postBooking(site.url, aBooking({ timeSlot: "11:00" }));
  if (answer.status !== 200) throw new Error(`The booking was refused: ${await answer.text()}`);
  const token = await tokensOf(site.folder, env["LINK_SECRET"]);
  const privatePaths = Object.entries(privateRoutes).flatMap(([id, routes]) =>
    [...new Set(Object.values(routes))].map((route) => route.replace(":token", token[id] ?? "x".repeat(43))),
  );
  const [post] = sampleContent.posts;
  const patterns = routePatterns.filter((pattern) => pattern !== "*" && !pattern.includes(":token"));
  const pages = patterns.map((pattern) => pattern.replace(":page", "2").replace(":id", post?.id ?? ""));
  const others = [...Object.values(apiPaths), "/healthz", "/readyz"];
  const missing = [unknownPath, ...locales.map((locale) => postPath("no-such-article", locale))];
  const feed = ownerCalendarRoute.replace(":token", "x".repeat(43));
  return { ...site, privatePaths, paths: [...new Set([...pages, ...privatePaths, ...others, ...missing, feed])] };
}

/** The cookie of a device that is signed in at the desk. */
export async function deskCookie({ folder }: SourceSite): Promise<string> {
  const db = await openDatabase({ kind: "sqlite", path: path.join(folder, "site.db") });
  const access = { db, now: () => new Date() };
  const session = await signIn(access, await createDeskLink(access), "iPhone");
  await db.destroy();
  return `__Host-banco=${session ?? ""}`;
}

/** The tokens of the only request, by the route that they open. */
async function tokensOf(folder: string, linkSecret: string | undefined): Promise<Record<string, string>> {
  const db = await openDatabase({ kind: "sqlite", path: path.join(folder, "site.db") });
  try {
    const secret = await readLinkSecret({ dataFolder: folder, linkSecret }, db);
    const site = { db, secret, now: () => new Date() };
    const { id } = await db.selectFrom("request").select("id").executeTakeFirstOrThrow();
    const visitor = await tokenFor(site, id, "visitor");
    const owner = await tokenFor(site, id, "owner");
    const reader = await tokenFor(site, id, "reader");
    return {
      request: visitor,
      "event-sheet": visitor,
      agreement: visitor,
      quote: visitor,
      "shown-quote": reader,
      "request-calendar": visitor,
      "owner-request": owner,
    };
  } finally {
    await db.destroy();
  }
}
