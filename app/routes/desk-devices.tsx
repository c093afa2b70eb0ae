import { redirect } from "react-router";
import { deskAccess } from "#domain/desk/access.ts";
import { formatDate } from "#i18n/format.ts";
import { desk } from "#i18n/messages/it/desk.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { deskPath, deskRoutes } from "#i18n/desk-routes.ts";
import { Button } from "#app/ui/button.tsx";
import { deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import { DeskScreen } from "../private/desk/desk-screen.tsx";
import { romeTime, dayInRome } from "../private/request-text.ts";
import type { Route } from "./+types/desk-devices";

const { devices: messages } = desk;
const path = deskRoutes["desk-devices"];

export async function loader({ context }: Route.LoaderArgs) {
  const { access, session } = deskOf(context);
  const sessions = await access.sessions();
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    name: device === "" ? messages.unknown : device,
    isHere: id === session.id,
    entered: fill(messages.entered, { day: formatDate(dayInRome(createdAt)) }),
    used: fill(messages.used, { day: formatDate(dayInRome(lastUsedAt)), time: romeTime(lastUsedAt) }),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { access, session } = deskOf(context);
  const id = (await request.formData()).get("device");
  if (id === "all") {
    await access.revokeAll();
    return redirect(deskPath, 303);
  }
  if (typeof id === "string") await access.revoke(id);
  return redirect(id === session.id ? deskPath : path, 303);
}

export function meta() {
  return deskMetadata(desk.screens["desk-devices"]);
}

export default function DeskDevicesRoute({ loaderData: devices }: Route.ComponentProps) {
  const count = fillCount(messages, devices.length);
  return (
    <DeskScreen
      heading={fill(messages.heading, { count })}
      lead={fill(messages.lead, { days: deskAccess.sessionDays, longest: deskAccess.longestSessionDays })}
    >
      <ul>
        {devices.map(({ id, name, isHere, entered, used }) => (
          <li className="desk-line" key={id}>
            <b>{isHere ? `${name} (${messages.here.toLocaleLowerCase("it")})` : name}</b>
            <small>
              {entered}, {used}
            </small>
            <form method="post" action={path}>
              <Button type="submit" variant="line" name="device" value={id} aria-label={`${messages.revoke} ${name}`}>
                {messages.revoke}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form className="desk-empty" method="post" action={path}>
        <p>{messages.revokeAllText}</p>
        <Button type="submit" variant="stop" name="device" value="all">
          {messages.revokeAll}
        </Button>
      </form>
    </DeskScreen>
  );
}
