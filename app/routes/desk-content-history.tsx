import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { privateMetadata } from "../metadata.ts";
import { DeskScreen, deskTitle } from "../private/desk/desk-screen.tsx";

export function meta() {
  return privateMetadata(deskTitle(messages.history.title));
}

export default function DeskContentHistoryRoute() {
  return (
    <DeskScreen heading={messages.history.title}>
      <p />
    </DeskScreen>
  );
}
