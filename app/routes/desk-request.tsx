import { deskOf } from "../context.ts";
import type { Route } from "./+types/desk-request";

export function loader({ context }: Route.LoaderArgs) {
  deskOf(context);
  return null;
}

export default function DeskRequestRoute() {
  return null;
}
