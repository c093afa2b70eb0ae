import { desk as messages } from "#i18n/messages/it/desk.ts";
import { DeskScreen, deskTitle } from "../private/desk/desk-screen.tsx";
import { privateMetadata } from "../metadata.ts";

export function meta() {
  return privateMetadata(deskTitle(name));
}

const name = messages.tabs["desk-requests"];

export default function DeskRequestsRoute() {
  return <DeskScreen heading={name}>{messages.soon}</DeskScreen>;
}
