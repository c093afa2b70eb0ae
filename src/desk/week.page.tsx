import { orderWords } from "#src/order/offer.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { plusDays } from "#src/i18n/days.ts";
import { dayParameter, deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import { capitalize, formatDate, formatDayMonth } from "#src/i18n/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { type CrewMember, crewText } from "#src/details/crew.ts";
import { eventDetailRows } from "#src/details/event-details.ts";
import { crewsOf } from "#src/requests/crew.server.ts";
import { historyOf } from "#src/requests/perform.server.ts";
import { type StoredRequest, takesDay } from "#src/requests/request.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { weekView } from "./calendar.server.ts";
import { statuses } from "#src/requests/life-cycle.ts";
import { closedReason, eventText } from "./calendar.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import eventSheetStyles from "#src/details/event-sheet.css?url";
import type { PageHandle } from "#src/web/page-handle.ts";
import { suppliedEvent, SupplyLists } from "#src/details/supplies.section.tsx";
import type { Route } from "./+types/week.page";

export const handle: PageHandle = { styles: [eventSheetStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const content = context.get(contentContext);
  const { availability, eventDetails } = content;
  const view = await weekView(site, url.searchParams.get(dayParameter) ?? "");
  const { prices } = content.in("it");
  const crews = await crewsOf(site, view.requests);
  const supplied = view.requests
    .filter(({ status }) => takesDay(status))
    .map(async (request) => suppliedEvent(request, await historyOf(site.db, request.id), prices));
  return {
    ...view,
    content: availability,
    eventDetails,
    words: orderWords(content, "it"),
    supplied: await Promise.all(supplied),
    crews,
  };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Stampa la settimana", root.loaderData);
}

const pathOf = (day: string): string => `${deskRoutes["desk-week"]}?${dayParameter}=${day}`;

export default function Week({ loaderData }: Route.ComponentProps) {
  const { from, to, requests, taken, closures, content, eventDetails, words, supplied, crews } = loaderData;
  const days = Array.from({ length: 7 }, (_, index) => plusDays(from, index)).map((date) => ({
    date,
    closed: closedReason(date, taken.get(date) ?? [], closures, content),
    requests: requests.filter((request) => request.content.order.date === date),
  }));
  return (
    <DeskScreen heading={`Settimana *${formatDayMonth(from)}–${formatDate(to)}*`}>
      <p className="actions week__ways no-print">
        <Go look="quiet" to={pathOf(plusDays(from, -7))}>
          settimana prima
        </Go>
        <Go look="quiet" to={pathOf(plusDays(from, 7))}>
          settimana dopo
        </Go>
        <Button data-action="print" variant="line">
          Stampa
        </Button>
      </p>
      <div className="rows week">
        {days.map((day) => (
          <section key={day.date} aria-labelledby={`giorno-${day.date}`}>
            <h2 className="h3" id={`giorno-${day.date}`}>
              {capitalize(dayText(day.date, "it"), "it")}
            </h2>
            <div>
              {day.closed !== undefined && <p>{day.closed}</p>}
              {day.closed === undefined && day.requests.length === 0 && <p className="muted">Libero</p>}
              <ul>
                {day.requests.map((request) => (
                  <li key={request.id}>
                    <Go to={deskRequestPath(request.id)}>{request.content.name}</Go> ({statuses[request.status].day})
                    <small>
                      {eventText(request, words)}. {contactText(request)}
                    </small>
                    {crewRows(crews.get(request.id))}
                    {eventDetailRows(request.content, eventDetails, "owner", "it").map(({ label, value }) => (
                      <small key={label}>
                        <b>{label}:</b> {value}
                      </small>
                    ))}
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
      {supplied.length > 0 && <SupplyLists events={supplied} />}
    </DeskScreen>
  );
}

function crewRows(crew: readonly CrewMember[] = []) {
  return (
    crew.length > 0 && (
      <small>
        <b>Squadra:</b> {crewText(crew)}
      </small>
    )
  );
}

function contactText({ reference, content }: StoredRequest): string {
  return content.kind === "booking" ? `Telefono ${formatPhone(content.phone, "it")}. ${reference}` : reference;
}
