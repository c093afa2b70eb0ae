import type { LegalKind } from "#content/schema/blocks.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { ContentScreen } from "./content-screen.tsx";
import { UploadForm, type UploadFormModel } from "./upload-form.tsx";

const { texts: messages } = deskMedia;

/** A legal text in every language. */
export function LegalTextScreen({ kind, form }: { kind: LegalKind; form: UploadFormModel }) {
  return (
    <ContentScreen heading={messages.headings[kind]} lead={messages.lead}>
      <UploadForm model={form} />
    </ContentScreen>
  );
}
