import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { privateMetadata } from "../metadata.ts";
import { DeskScreen, deskTitle } from "../private/desk/desk-screen.tsx";

export function meta() {
  return privateMetadata(deskTitle(messages.heading));
}

export default function DeskContentRoute() {
  return (
    <DeskScreen heading={messages.heading}>
      <p />
    </DeskScreen>
  );
}
