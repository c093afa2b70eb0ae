import { desk } from "#i18n/messages/it/desk.ts";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { moneyModel, monthParameter } from "../private/desk/money-model.ts";
import { MoneyScreen } from "../private/desk/money-screen.tsx";
import moneyStyles from "./desk-money.css?url";
import type { Route } from "./+types/desk-money";

export const handle: PageHandle = { styles: [moneyStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  return moneyModel(await deskOf(context).money.overview(url.searchParams.get(monthParameter) ?? undefined));
}

export function meta() {
  return deskMetadata(desk.tabs["desk-money"]);
}

export default function DeskMoneyRoute({ loaderData }: Route.ComponentProps) {
  return <MoneyScreen model={loaderData} />;
}
