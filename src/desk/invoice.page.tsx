import { createHash } from "node:crypto";
import { data, redirect } from "react-router";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { anchors } from "#src/i18n/routes.ts";
import { invoiceOf } from "#src/requests/invoices.ts";
import { findForOwner } from "#src/requests/pages.server.ts";
import { contentContext, download, servicesContext } from "#src/web/context.ts";
import type { Route } from "./+types/invoice.page";

/** The file FatturaPA of an invoice. If facts are missing, the page of the request names them. */
export async function loader({ context, params: { id, entry } }: Route.LoaderArgs) {
  const found = await findForOwner(context.get(servicesContext).site, id);
  const invoice = found.ok ? invoiceOf(found.state, context.get(contentContext).company, entry) : undefined;
  if (invoice === undefined) throw data(null, { status: 404 });
  if (!invoice.ok) return redirect(deskRequestPath(id, anchors.money), 303);
  // The exchange accepts each file name once, so a corrected invoice needs another name. The part has five letters or digits.
  const hash = createHash("sha256").update(invoice.xml("")).digest("base64");
  const progressive = hash.replace(/[^a-zA-Z\d]/g, "").slice(0, 5);
  return download(invoice.xml(progressive), "application/xml; charset=utf-8", invoice.fileName(progressive));
}
