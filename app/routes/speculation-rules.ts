import { contentContext } from "../context.ts";
import { publicPatterns } from "../public-paths.ts";
import type { Route } from "./+types/speculation-rules";

/**
 * Lets a browser prerender a public page when a visitor is about to follow a link to it: the pointer rests on it, or a finger
 * touches it. Addresses with a query are left out, since they may show what one visitor has sent.
 */
export function loader({ context }: Route.LoaderArgs) {
  const pages = publicPatterns(context.get(contentContext)).map((pathname) => ({
    href_matches: { pathname, search: "" },
  }));
  const rules = { prerender: [{ where: { or: pages }, eagerness: "moderate" }] };
  return new Response(JSON.stringify(rules), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}
