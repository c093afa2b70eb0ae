import { data, redirect } from "react-router";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { deskAccess, deskRoutes } from "#src/i18n/desk-routes.ts";
import { servicesContext } from "#src/web/context.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import styles from "./desk.css?url";
import { Gate, type GateNotice } from "./gate.tsx";
import type { Route } from "./+types/gate.page";

export const handle: PageHandle = { frame: "own", styles: [styles] };

/** The same page for everybody who is not signed in. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).desk === undefined ? null : redirect(deskRoutes["desk-today"]);
}

export async function action({ context }: Route.ActionArgs) {
  const { deskSignIn } = context.get(servicesContext);
  if (deskSignIn === undefined) return data(undefined, { status: 404 });
  const result = await deskSignIn.mailLink();
  switch (result.state) {
    case "sent":
      return data<GateNotice>({
        tone: "ok",
        title: "Guarda la posta.",
        text: "Il link è partito. Aprilo da questo telefono entro {minutes} minuti.",
      });
    case "failed":
      return data<GateNotice>(
        {
          tone: "bad",
          title: "La mail non è partita.",
          text: "Riprova tra poco, o chiedi un link dalla riga di comando.",
        },
        { status: 503 },
      );
    case "too-many": {
      const { retryAfterSeconds: seconds } = result;
      const wait =
        seconds <= 60
          ? "un minuto"
          : seconds <= 5400
            ? `${Math.ceil(seconds / 60)} minuti`
            : `${Math.ceil(seconds / 3600)} ore`;
      const text = `Guarda nella posta: un link arrivato da meno di ${deskAccess.linkMinutes} minuti vale ancora. Se non c’è, riprova tra ${wait}.`;
      const headers = { "Retry-After": String(seconds) };
      return data<GateNotice>({ tone: "bad", title: "Troppi link.", text }, { status: 429, headers });
    }
  }
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta() {
  return noindexMetadata("Il banco");
}

export default function GatePage({ actionData, matches: [root] }: Route.ComponentProps) {
  const { company, messages: siteMessages } = root.loaderData;
  return <Gate page="gate" brand={company.brand} siteMessages={siteMessages} notice={actionData} />;
}
