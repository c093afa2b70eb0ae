import { desk } from "#i18n/messages/it/desk.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { NumbersScreen } from "../private/desk/numbers-screen.tsx";
import numbersStyles from "./desk-numbers.css?url";
import type { Route } from "./+types/desk-numbers";

export const handle: PageHandle = { styles: [numbersStyles] };

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).numbers.view();
}

export function meta() {
  return deskMetadata(desk.tabs["desk-numbers"]);
}

export default function DeskNumbersRoute({ loaderData }: Route.ComponentProps) {
  return <NumbersScreen view={loaderData} />;
}
