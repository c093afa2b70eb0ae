import { formatNumber } from "#src/i18n/format.ts";
import { servicesContext, siteContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import { Listing } from "./listing.tsx";
import { listRequests } from "./lists.server.ts";
import { readListQuery } from "./lists.ts";
import type { Route } from "./+types/requests.page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const list = await listRequests(context.get(servicesContext).site, query);
  return { list, query, today: context.get(siteContext).today() };
}

export function meta() {
  return deskMetadata("Richieste");
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const count = list.total === 0 ? "niente" : list.total === 1 ? "una" : formatNumber(list.total, "it");
  return (
    <DeskScreen heading={query.text ? `«${query.text}», *${count}.*` : "Richieste"}>
      <div className="listing-alone">
        <Listing {...loaderData} />
      </div>
    </DeskScreen>
  );
}
