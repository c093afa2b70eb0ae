import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { MailView } from "./mail-view.ts";
import type { PlainMail } from "./plain-facts.ts";
import { renderText } from "./render-text.ts";

export type Written = Pick<OutgoingMail, "subject" | "html" | "text">;

/** The templates' library takes longer to load than all the rest of the site: commands that write no mail do without. */
async function renderHtml(view: MailView): Promise<string> {
  const templates = await import("./render-html.tsx");
  return templates.renderHtml(view);
}

/** What a mail's words are rendered with. */
export const renderers = { renderHtml, renderText };

export interface Manuscript {
  /** Which mail leaves, for a warning; never with what it says or where it leads. */
  which: string;
  /** What the mail says. @throws Error where its words cannot be used */
  view(): MailView;
  /** What it says then. */
  plain(): PlainMail;
  render: typeof renderers;
  /** Told of what was left out of a mail that leaves all the same. */
  onWarning(message: string, error: unknown): void;
}

/** Renders a mail: without HTML it goes as text, without its words as a list of facts. */
export async function writeMail({ which, view: say, plain, render, onWarning }: Manuscript): Promise<Written> {
  let view: MailView;
  let text: string;
  try {
    view = say();
    text = render.renderText(view);
  } catch (error) {
    onWarning(`${which} as a list of facts: its words cannot be used`, error);
    return { ...plain(), html: undefined };
  }
  try {
    return { subject: view.subject, html: await render.renderHtml(view), text };
  } catch (error) {
    onWarning(`${which} as text alone: its HTML cannot be rendered`, error);
    return { subject: view.subject, html: undefined, text };
  }
}
