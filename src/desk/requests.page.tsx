import { formatNumber } from "#src/i18n/format.ts";
import { anchors } from "#src/i18n/routes.ts";
import { doneParameter } from "#src/requests/action.ts";
import { ownerActions } from "#src/requests/actions.ts";
import { Notice } from "#src/ui/notice.tsx";
import { servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import { Listing } from "./listing.tsx";
import { countOpen, pageOfRequests, readToday } from "./lists.server.ts";
import { readListQuery } from "./lists.ts";
import { Overview } from "./overview.tsx";
import type { Route } from "./+types/requests.page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const { site } = context.get(servicesContext);
  const [list, open, overview] = await Promise.all([pageOfRequests(site, query), countOpen(site), readToday(site)]);
  return { list, query, open, overview, isErased: url.searchParams.get(doneParameter) === "erase" };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Richieste", root.loaderData);
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { query, list, open, overview, isErased } = loaderData;
  const { title, text } = ownerActions.erase.done;
  const count = list.total === 0 ? "niente" : list.total === 1 ? "una" : formatNumber(list.total, "it");
  const opened = open === 0 ? "nessuna aperta" : open === 1 ? "una aperta" : `${formatNumber(open, "it")} aperte`;
  return (
    <DeskScreen heading={query.text ? `«${query.text}», *${count}.*` : `Richieste, *${opened}.*`}>
      {isErased && (
        <Notice tone="ok" title={title} level={2} id={anchors.answer}>
          {text}
        </Notice>
      )}
      <div className="desk-columns">
        <div>
          <Listing list={list} query={query} today={overview.today} />
        </div>
        <div className="desk-columns__right desk-wide">
          <Overview lists={overview} />
        </div>
      </div>
    </DeskScreen>
  );
}
