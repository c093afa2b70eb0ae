import { desk } from "#i18n/messages/it/desk.ts";
import { deskOf, siteContext } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { DeskScreen } from "../private/desk/desk-screen.tsx";
import { readListQuery, requestListModel } from "../private/desk/request-list-model.ts";
import { RequestListing } from "../private/desk/request-list.tsx";
import listStyles from "./desk-requests.css?url";
import type { Route } from "./+types/desk-requests";

export const handle: PageHandle = { styles: [listStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const list = await deskOf(context).lists.list(query);
  return requestListModel(list, query, context.get(siteContext).today());
}

export function meta() {
  return deskMetadata(desk.tabs["desk-requests"]);
}

export default function DeskRequestsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <DeskScreen heading={loaderData.heading}>
      <div className="listing-alone">
        <RequestListing model={loaderData} />
      </div>
    </DeskScreen>
  );
}
