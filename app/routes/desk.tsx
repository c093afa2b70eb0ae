import { Outlet } from "react-router";
import { deskManifestPath } from "#i18n/desk-routes.ts";
import { contentContext, deskOf } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import { DeskFrame } from "../private/desk/desk-frame.tsx";
import deskStyles from "./desk.css?url";
import type { Route } from "./+types/desk";

export const handle: PageHandle = {
  frame: "own",
  styles: [deskStyles],
  webApp: { manifest: deskManifestPath, touchIcon: "/icon-desk-180.png" },
};

/** Before the loader and action of any screen. */
const demandSession: Route.MiddlewareFunction = ({ context }) => {
  deskOf(context);
};

export const middleware: Route.MiddlewareFunction[] = [demandSession];

export async function loader({ context }: Route.LoaderArgs) {
  return { brand: context.get(contentContext).company.brand, badges: await deskOf(context).lists.badges() };
}

export default function DeskRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData} siteMessages={root.loaderData.messages}>
      <Outlet />
    </DeskFrame>
  );
}
