import { notFound } from "#src/web/context.ts";
import type { Route } from "./+types/unknown.page";

// Without a component the route would answer without the desk's frame.
export default function Unknown() {
  return null;
}

export function loader({ context, url }: Route.LoaderArgs): never {
  notFound(context, url);
}
