import { redirect } from "react-router";
import { dayInRome, whenText } from "#src/i18n/request-text.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatDate } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { Term } from "#src/ui/term.tsx";
import { deskOf } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskGroup, DeskNote, DeskScreen } from "#src/ui/desk-kit.tsx";
import { counted } from "./lists.ts";
import type { DoctorReport } from "./system.server.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/system.page";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" } };

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).system.view();
}

export async function action({ context }: Route.ActionArgs) {
  await deskOf(context).system.check();
  return redirect(`${deskRoutes["desk-system"]}#controllo`, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Sistema", root.loaderData);
}

export default function System({ loaderData: view }: Route.ComponentProps) {
  const { report, failedMails, waitingMails, erasures, lastErasureAt } = view;
  const waiting = waitingMails > 0 ? `${waitingMails} in attesa` : undefined;
  const found = report === undefined ? [] : foundBy(report);
  const answer =
    report !== undefined && countOf(report, "problem") > 0
      ? "No"
      : found.length > 0 || failedMails > 0
        ? "Quasi"
        : report === undefined
          ? "Da controllare"
          : "Sì";
  return (
    <DeskScreen heading={`«Tutto bene?» *${answer}.*`}>
      <div className="desk-columns">
        <div>
          <DeskGroup id="stato" title="Stato">
            <dl className="rows rows--terms">
              <Term label="Mail">
                {failedMails > 0 ? counted(failedMails, "non partita", "non partite") : (waiting ?? "tutte partite")}
                {failedMails > 0 && waiting !== undefined && <small>{waiting}</small>}
              </Term>
              <Term label="Quarantena">{view.quarantined === 0 ? "vuota" : view.quarantined}</Term>
              <Term label="Versione">{view.version}</Term>
              <Term label="Cancellate">
                {erasures === 0 ? "nessuna" : erasures}
                {lastErasureAt !== undefined && (
                  <small>{fill("l’ultima il {day}", { day: formatDate(dayInRome(lastErasureAt)) })}</small>
                )}
              </Term>
            </dl>
          </DeskGroup>
          <DeskGroup id="dispositivi" title="Chi è dentro">
            <DeskNote>
              <Go look="quiet" to={deskRoutes["desk-devices"]}>
                Dispositivi
              </Go>
            </DeskNote>
          </DeskGroup>
        </div>
        <div className="desk-columns__right">
          <DeskGroup id="controllo" title="Controllo">
            {report === undefined ? (
              <DeskNote>Da quando il sito è partito non è stato fatto.</DeskNote>
            ) : (
              <DeskNote>
                {fill("Fatto il {when}", { when: whenText(report.at) })}
                <b>: {found.length === 0 ? "tutto a posto" : found.join(", ")}</b>
              </DeskNote>
            )}
            {view.failed && (
              <DeskNote role="alert">L’ultimo controllo non è riuscito: guarda il registro del sito.</DeskNote>
            )}
            <form method="post" action={`${deskRoutes["desk-system"]}#controllo`}>
              <Button type="submit" variant="line">
                Controlla adesso
              </Button>
              <DeskNote>Dura qualche secondo.</DeskNote>
            </form>
            {report?.groups.map(({ group, observations }) => (
              <section key={group} lang="en">
                <h3 className="h3">{group}</h3>
                <ul className="rows rows--terms small">
                  {observations.map(({ state, says, lines = [] }) => (
                    <li key={says}>
                      <b className={state === "problem" || state === "warning" ? "late" : undefined} lang="it">
                        {states[state]}
                      </b>
                      <span>
                        {says}
                        {lines.map((line) => (
                          <code key={line}>{line}</code>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </DeskGroup>
        </div>
      </div>
    </DeskScreen>
  );
}

const states = { ok: "a posto", warning: "avviso", problem: "problema" };

function countOf({ groups }: DoctorReport, state: "problem" | "warning"): number {
  return groups.flatMap(({ observations }) => observations).filter((one) => one.state === state).length;
}

function foundBy(report: DoctorReport): string[] {
  const counts = [
    [countOf(report, "problem"), "problema", "problemi"],
    [countOf(report, "warning"), "avviso", "avvisi"],
    [report.unfinished, "testo di esempio o mancante", "testi di esempio o mancanti"],
  ] as const;
  return counts.flatMap(([count, one, other]) => (count > 0 ? [counted(count, one, other)] : []));
}
