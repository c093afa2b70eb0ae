import { notFound } from "#src/web/context.ts";
import type { Route } from "./+types/unknown.page";

// A route without a component would answer without the desk's frame.
export default function Unknown() {
  return null;
}

/** A path below the desk that is none of its screens. */
export function loader({ context, url }: Route.LoaderArgs): never {
  notFound(context, url);
}
