import { render } from "react-email";
import type { MailView } from "./mail-view.ts";
import { MailDocument } from "./templates/mail-document.tsx";
import { withOutlookComments } from "./templates/outlook.tsx";

/** A mail as HTML. */
export async function renderHtml(view: MailView): Promise<string> {
  return withOutlookComments(await render(<MailDocument view={view} />));
}
