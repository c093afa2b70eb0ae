import { redirect } from "react-router";
import { deskAccess, deskPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatDate } from "#src/i18n/format.ts";
import { Button } from "#src/ui/button.tsx";
import { deskOf, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import { dayInRome, whenText } from "#src/i18n/request-text.ts";
import { listSessions, revokeSessions } from "./access.server.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/devices.page";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" } };

const path = deskRoutes["desk-devices"];

export async function loader({ context }: Route.LoaderArgs) {
  const { session } = deskOf(context);
  return { sessions: await listSessions(context.get(servicesContext).site), here: session.id };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session } = deskOf(context);
  const { site } = context.get(servicesContext);
  const id = (await request.formData()).get("device");
  if (id === "all") {
    await revokeSessions(site);
    return redirect(deskPath, 303);
  }
  if (typeof id === "string") await revokeSessions(site, id);
  return redirect(id === session.id ? deskPath : path, 303);
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Dispositivi", root.loaderData);
}

export default function Devices({ loaderData: { sessions, here } }: Route.ComponentProps) {
  const { sessionDays, longestSessionDays } = deskAccess;
  const count = sessions.length === 1 ? "un dispositivo" : `${sessions.length} dispositivi`;
  return (
    <DeskScreen
      heading={`«Chi è dentro?» *${count}.*`}
      lead={`Un dispositivo esce da solo dopo ${sessionDays} giorni senza entrare, e in ogni caso dopo ${longestSessionDays}.`}
    >
      <ul>
        {sessions.map(({ id, device, createdAt, lastUsedAt }) => {
          const name = device === "" ? "Dispositivo" : device;
          return (
            <li className="desk-line" key={id}>
              <b>{id === here ? `${name} (questo)` : name}</b>
              <small>
                {`Entrato ${formatDate(dayInRome(createdAt))}`}, {`ultima volta ${whenText(lastUsedAt)}`}
              </small>
              <form method="post" action={path}>
                <Button type="submit" variant="line" name="device" value={id} aria-label={`Fai uscire ${name}`}>
                  Fai uscire
                </Button>
              </form>
            </li>
          );
        })}
      </ul>
      <form className="desk-empty" method="post" action={path}>
        <p>Anche questo. Per rientrare serve un altro link.</p>
        <Button type="submit" variant="stop" name="device" value="all">
          Fai uscire tutti
        </Button>
      </form>
    </DeskScreen>
  );
}
