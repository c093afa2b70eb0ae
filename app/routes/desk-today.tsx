import { desk as messages } from "#i18n/messages/it/desk.ts";
import { DeskScreen, deskTitle } from "../private/desk/desk-screen.tsx";
import { privateMetadata } from "../metadata.ts";

export function meta() {
  return privateMetadata(deskTitle(name));
}

const name = messages.tabs["desk-today"];

export default function DeskTodayRoute() {
  return <DeskScreen heading={name}>{messages.soon}</DeskScreen>;
}
