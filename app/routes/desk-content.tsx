import { desk } from "#i18n/messages/it/desk.ts";
import { overviewModel } from "../content-editing/overview-model.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { OverviewScreen } from "../private/desk/content/overview-screen.tsx";
import contentStyles from "./desk-content.css?url";
import type { Route } from "./+types/desk-content";

export const handle: PageHandle = { styles: [contentStyles] };

export function loader({ context }: Route.LoaderArgs) {
  return overviewModel(deskOf(context).editor);
}

export function meta() {
  return deskMetadata(desk.tabs["desk-content"]);
}

export default function DeskContentRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen model={loaderData} />;
}
