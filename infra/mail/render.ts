import type { MailDraft, RenderedMail } from "./mail-draft.ts";
import { renderText } from "./render-text.ts";

/** Renders a draft as HTML. */
export type RenderHtml = (draft: MailDraft) => Promise<string>;

/** Renders in the calling thread. The templates load on first use: commands that write no mail start faster. */
export const renderHtml: RenderHtml = async (draft) => {
  const templates = await import("./templates/mail-document.tsx");
  return templates.renderHtml(draft);
};

export interface RenderOptions {
  /** Names the mail in warnings. It never holds personal data or links. */
  name: string;
  /** Makes the draft. @throws Error when the copy cannot be used */
  draft(): MailDraft;
  /** Makes the mail without the draft: a list of facts. */
  fallback(): RenderedMail;
  renderHtml: RenderHtml;
  /** Reports a part that was left out of a mail. */
  onWarning(message: string, error: unknown): void;
}

/** Renders a mail. Without its draft the mail is a list of facts; without HTML it is text alone. */
export async function renderMail(options: RenderOptions): Promise<RenderedMail> {
  const { name, onWarning } = options;
  let draft: MailDraft;
  let text: string;
  try {
    draft = options.draft();
    text = renderText(draft);
  } catch (error) {
    onWarning(`${name} leaves as a list of facts: its copy cannot be used`, error);
    return options.fallback();
  }
  const { subject } = draft;
  try {
    return { subject, text, html: await options.renderHtml(draft) };
  } catch (error) {
    onWarning(`${name} leaves as text alone: its HTML cannot be rendered`, error);
    return { subject, text };
  }
}
