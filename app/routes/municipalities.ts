import { packedMunicipalities } from "#content/municipalities.ts";
import { contentContext } from "../context.ts";
import type { Route } from "./+types/municipalities";

/** Distances depend on the base, which may change: browsers ask again. */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await packedMunicipalities(context.get(contentContext).business), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
