import { deskPath } from "#i18n/desk-routes.ts";
import { contentContext } from "../context.ts";
import { deskWorker } from "../private/desk/desk-worker.ts";
import type { Route } from "./+types/desk-worker";

export function loader({ context }: Route.LoaderArgs) {
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    // The first page of the desk has no slash at its end, and would be outside of the worker's own folder.
    "Service-Worker-Allowed": deskPath,
  };
  return new Response(deskWorker(context.get(contentContext).brand.palette), {
    headers,
  });
}
