import { redirect } from "react-router";
import { desk } from "#i18n/messages/it/desk.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { systemModel } from "../private/desk/system-model.ts";
import { SystemScreen } from "../private/desk/system-screen.tsx";
import systemStyles from "./desk-system.css?url";
import type { Route } from "./+types/desk-system";

export const handle: PageHandle = { styles: [systemStyles] };

export async function loader({ context }: Route.LoaderArgs) {
  return systemModel(await deskOf(context).system.view());
}

/** Runs the checks, which change nothing. */
export async function action({ context }: Route.ActionArgs) {
  await deskOf(context).system.check();
  return redirect(`${deskRoutes["desk-system"]}#controllo`, 303);
}

export function meta() {
  return deskMetadata(desk.screens["desk-system"]);
}

export default function DeskSystemRoute({ loaderData }: Route.ComponentProps) {
  return <SystemScreen model={loaderData} />;
}
