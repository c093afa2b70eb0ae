import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { privateMetadata } from "../metadata.ts";
import { DeskScreen, deskTitle } from "../private/desk/desk-screen.tsx";

export function meta() {
  return privateMetadata(deskTitle(messages.publish.title));
}

export default function DeskContentPublishRoute() {
  return (
    <DeskScreen heading={messages.publish.title}>
      <p />
    </DeskScreen>
  );
}
