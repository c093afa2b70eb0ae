import { useWords } from "#src/ui/messages.tsx";
import { redirect } from "react-router";
import { dayText } from "#src/i18n/request-text.ts";
import type { ResponseHours } from "#src/content/terms.ts";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize } from "#src/i18n/format.ts";
import { retryNow } from "#src/mail/outbox.server.ts";
import { Go } from "#src/ui/link.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskEmpty, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import { readToday } from "./lists.server.ts";
import { type ListedRequest, listedToday, whatOf } from "./lists.ts";
import { Overview } from "./overview.tsx";
import { Wait } from "#src/requests/owner-request-summary.tsx";
import type { Route } from "./+types/today.page";

export async function loader({ context }: Route.LoaderArgs) {
  const overview = await readToday(context.get(servicesContext).site);
  return { ...overview, promised: context.get(contentContext).business.responseHours };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get("retry");
  if (typeof id === "string") {
    const { db, now, wake } = context.get(servicesContext).site;
    await retryNow(db, now(), id);
    wake("mails");
  }
  return redirect(deskRoutes["desk-today"], 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Oggi", root.loaderData);
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { today, now, toAnswer, questions, promised } = loaderData;
  return (
    <DeskScreen
      heading={`${capitalize(dayText(today, "it"), "it")}, *${countOf(toAnswer.length + questions.length)} da rispondere.*`}
    >
      <div className="desk-columns">
        <section aria-label="Da rispondere">
          {toAnswer.length === 0 ? (
            <DeskEmpty
              title={questions.length === 0 ? "Tutto risposto." : "Nessuna richiesta nuova."}
              next="Guarda il calendario"
              to={deskRoutes["desk-calendar"]}
            >
              {questions.length === 0
                ? "Nessuno aspetta una risposta. Le nuove richieste arrivano qui e per mail."
                : "Le nuove richieste arrivano qui e per mail. C’è ancora chi ha chiesto un’altra cosa."}
            </DeskEmpty>
          ) : (
            <ol className="slips">
              {toAnswer.map((request) => (
                <Slip key={request.id} request={request} promised={promised} now={now} />
              ))}
            </ol>
          )}
          {toAnswer.length === listedToday && (
            <DeskNote>
              {"Le più vecchie sono qui; le altre tra le "}
              <Go className="link" to={deskRoutes["desk-requests"]}>
                richieste
              </Go>
              .
            </DeskNote>
          )}
        </section>
        <div className="desk-columns__right">
          <Overview {...loaderData} />
        </div>
      </div>
    </DeskScreen>
  );
}

const numbers = ["niente", "una", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"];

function countOf(waiting: number): string {
  return waiting === listedToday ? `${waiting}+` : (numbers[waiting] ?? String(waiting));
}

function Slip({ request, promised, now }: { request: ListedRequest; promised: ResponseHours; now: Date }) {
  const words = useWords();
  const { id, reference, content, waitingSince } = request;
  return (
    <li>
      <a className="slips__one on-gialla" href={deskRequestPath(id)}>
        <span className="ends">
          <span className="slips__day">
            {content.order.date === undefined ? "giorno da decidere" : dayText(content.order.date, "it")}
          </span>
          <span className="code">{reference}</span>
        </span>
        <b>{whatOf(request, words)}</b>
        <span className="small">{`${content.name}, ${content.order.place.text}`}</span>
        {waitingSince !== undefined && (
          <Wait
            request={request}
            hours={Math.max(0, Math.floor((now.getTime() - Date.parse(waitingSince)) / 3_600_000))}
            responseHours={promised}
          />
        )}
      </a>
    </li>
  );
}
