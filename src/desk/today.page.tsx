import { useWords } from "#src/ui/messages.tsx";
import { redirect } from "react-router";
import { numberInWords } from "#src/i18n/messages/request-messages.ts";
import { answerHours, dayText } from "#src/i18n/request-text.ts";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize } from "#src/i18n/format.ts";
import { sendAgain } from "#src/mail/outbox.server.ts";
import { Go } from "#src/ui/link.tsx";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskEmpty, DeskGroup, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import { ListedDay } from "./listing.tsx";
import { countWaiting, readToday } from "./lists.server.ts";
import { type ListedRequest, whatOf } from "./lists.ts";
import { Jump, Overview } from "./overview.tsx";
import { Wait, WaitBar, waited } from "#src/requests/owner-request-summary.tsx";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/today.page";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" } };

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const promised = context.get(contentContext).business.responseHours;
  const [lists, waiting] = await Promise.all([readToday(site), countWaiting(site, promised)]);
  return { lists, waiting, promised };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get("retry");
  if (typeof id === "string") {
    const { db, now, wake } = context.get(servicesContext).site;
    await sendAgain(db, now(), id);
    wake("mails");
  }
  return redirect(deskRoutes["desk-today"], 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Oggi", root.loaderData);
}

/** Up to so many requests all are slips. If there are more, only the first ones are, and the others are rows. */
const mostSlips = 6;
const slipsOfMany = 3;

export default function Today({ loaderData: { lists, waiting, promised } }: Route.ComponentProps) {
  const { today, now, toAnswer, questions } = lists;
  const all = toAnswer.map((request) => ({ request, wait: waited(request, hoursWaited(request, now), promised) }));
  const slips = all.slice(0, waiting.toAnswer > mostSlips ? slipsOfMany : mostSlips);
  const rows = all.slice(slips.length);
  const lateSlips = slips.filter(({ wait }) => wait.isLate).length;
  const inTimeSlips = slips.length - lateSlips;
  const inTime = waiting.toAnswer - waiting.late;
  const promiseOf = (isBooking: boolean): string | undefined => {
    const request = toAnswer.find(({ content }) => (content.kind === "booking") === isBooking);
    return request && answerHours(request, promised);
  };
  const [booking, others] = [promiseOf(true), promiseOf(false)];
  const promises =
    booking && others ? `${booking} ore alle prenotazioni, ${others} alle altre` : `${booking ?? others} ore`;
  const notLate = [
    ...(inTime > 0 ? [`${inTime} in tempo`] : []),
    ...(waiting.questions > 0 ? [`${waiting.questions} con un’altra domanda`] : []),
  ].join(", ");
  return (
    <DeskScreen
      heading={`${capitalize(dayText(today, "it"), "it")}, *${countOf(waiting.toAnswer + waiting.questions)} da rispondere.*`}
      lead={
        toAnswer.length > 0 && (
          <>
            {waiting.late > 0 && <b className="late">{`${waiting.late} oltre il limite`}</b>}
            {`${waiting.late > 0 && notLate !== "" ? ", " : ""}${notLate}. Promesse: ${promises}.`}
          </>
        )
      }
    >
      <Jump {...lists} />
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
              {slips.map((one) => (
                <Slip key={one.request.id} {...one} />
              ))}
            </ol>
          )}
          <Rows
            id="oltre-il-limite"
            title={lateSlips > 0 ? "Oltre il limite, gli altri" : "Oltre il limite"}
            sum={waiting.late - lateSlips}
            of={rows.filter(({ wait }) => wait.isLate)}
          />
          {toAnswer.length < waiting.toAnswer && (
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
          <Overview lists={lists}>
            <Rows
              id="in-tempo"
              title={inTimeSlips > 0 ? "In tempo, gli altri" : "In tempo"}
              sum={inTime - inTimeSlips}
              of={rows.filter(({ wait }) => !wait.isLate)}
            />
          </Overview>
        </div>
      </div>
    </DeskScreen>
  );
}

function countOf(waiting: number): string {
  return ["niente", "una"][waiting] ?? numberInWords(waiting, "it");
}

function hoursWaited({ waitingSince }: ListedRequest, now: Date): number {
  const since = waitingSince === undefined ? now.getTime() : Date.parse(waitingSince);
  return Math.max(0, Math.floor((now.getTime() - since) / 3_600_000));
}

interface WaitingRequest {
  request: ListedRequest;
  wait: ReturnType<typeof waited>;
}

function Slip({ request, wait }: WaitingRequest) {
  const words = useWords();
  const { id, reference, content } = request;
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
        <Wait {...wait} />
      </a>
    </li>
  );
}

function Rows({ of: rows, sum, ...group }: { id: string; title: string; sum: number; of: readonly WaitingRequest[] }) {
  const words = useWords();
  return rows.length === 0 ? null : (
    <DeskGroup {...group} sum={String(sum)}>
      <ol className="listing listing--waits">
        {rows.map(({ request, wait }) => (
          <li key={request.id}>
            <a className="listing__item" href={deskRequestPath(request.id)}>
              <ListedDay date={request.content.order.date} />
              <span className="ends">
                <b>{request.content.name}</b>
                <span className={wait.urgency === "" ? "num" : "num late"}>
                  {wait.time}
                  {!wait.isLate && <span className="vh">{wait.urgency}</span>}
                </span>
              </span>
              <span className="ends">
                <span className="small muted">{`${whatOf(request, words)}, ${request.content.order.place.text}`}</span>
                {!wait.isLate && <WaitBar {...wait} />}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </DeskGroup>
  );
}
