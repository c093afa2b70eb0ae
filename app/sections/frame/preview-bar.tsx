import { deskPreviewEnd } from "#i18n/desk-routes.ts";
import { deskPreview as messages } from "#i18n/messages/it/desk-preview.ts";

/**
 * Says that a page shows the draft, or why it cannot, and leads back to the owner's desk.
 *
 * Accessibility: a landmark in Italian, whatever language the page has.
 */
export function PreviewBar({ shows }: { shows: "draft" | "published" }) {
  return (
    <aside className="preview-bar on-gialla" lang="it" aria-label={messages.label}>
      <span>{messages.text[shows]}</span>
      <a href={deskPreviewEnd}>{messages.back}</a>
    </aside>
  );
}
