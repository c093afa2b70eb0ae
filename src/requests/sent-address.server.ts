import type { Kysely, Transaction } from "kysely";
import { data, redirect } from "react-router";
import { sentRequest } from "#src/booking/form-action.server.ts";
import type { FieldErrorCode, RequestKind } from "#src/booking/vocabulary.ts";
import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import { localeOf } from "#src/i18n/routes.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { correctedAddressName, type FormOutcome, foundByName } from "#src/booking/form-state.ts";
import { deliveriesOfEvent, isAddressCorrection, type RequestEvent } from "./events.ts";
import { isLinkOpened, revokeLinks } from "./links.server.ts";
import { type ActingSite, historyOf, lockState, writeEvent } from "./perform.server.ts";
import { readDetailChanges } from "./request.actions.ts";
import { fromRow } from "./request-row.server.ts";
import { isOpenStatus, type StoredRequest } from "./request.ts";

type SentSite = ActingSite & Pick<Site, "secret">;

/** For this time after a request its receipt shows personal data, and after it only an address that can still be corrected. */
export const detailsShownMs = 60 * 60 * 1000;

/** A receipt with what is known of its request. @param booking has the question how the visitor found the business */
export async function withReceipt(
  site: SentSite,
  outcome: FormOutcome | undefined,
  { foundBy }: Pick<LocalContent["booking"], "foundBy">,
): Promise<FormOutcome | undefined> {
  if (outcome?.status !== "sent") return outcome;
  const row = await rowOfReceipt(site, outcome.reference);
  if (row === undefined) return outcome;
  const request = fromRow(row);
  const { email, kind } = request.content;
  const canCorrect = await isCorrectable(site.db, request, await historyOf(site.db, request.id));
  const isRecent = site.now().getTime() - Date.parse(request.receivedAt) <= detailsShownMs;
  return {
    ...outcome,
    ...((canCorrect || isRecent) && { address: { email, canCorrect } }),
    ...(foundBy && { foundBy: { ...foundBy, chosen: row.found_by } }),
    ...(isRecent && kind === "booking" && { stored: request.content }),
  };
}

function rowOfReceipt({ db }: SentSite, reference: string) {
  return db.selectFrom("request").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** Once, and until somebody opened the link in the mail (D31). */
async function isCorrectable(
  db: Kysely<Database> | Transaction<Database>,
  { id, status }: StoredRequest,
  history: readonly RequestEvent[],
): Promise<boolean> {
  const isWaiting = isOpenStatus(status) || status === "quarantined";
  return isWaiting && !history.some(isAddressCorrection) && !(await isLinkOpened(db, id));
}

/** Takes what the visitor answers on a receipt: another address, or how they found the business; undefined if the post is neither. */
export async function answerReceipt(
  site: SentSite,
  kind: RequestKind,
  request: Request,
  content: Pick<SiteContent, "business" | "in">,
) {
  const fields = await request.clone().formData();
  const [typed, foundBy] = [fields.get(correctedAddressName), fields.get(foundByName)];
  if (typeof typed !== "string" && typeof foundBy !== "string") return undefined;
  const url = new URL(request.url);
  const { booking } = content.in(localeOf(url.pathname));
  const sent = await sentRequest(kind, url, site, content);
  const found = sent?.status === "sent" ? await rowOfReceipt(site, sent.reference) : undefined;
  if (found === undefined) return data(undefined, { status: 400 });
  const backTo = (anchor: string) => redirect(`${url.pathname}${url.search}#${anchor}`, 303);
  if (typeof typed !== "string") {
    const chosen = booking.foundBy?.choices.find(({ id }) => id === foundBy);
    if (chosen === undefined) return data(undefined, { status: 400 });
    await site.db.updateTable("request").set({ found_by: chosen.id }).where("id", "=", found.id).execute();
    return backTo(foundByName);
  }
  const error = await correctAddress(site, found.id, typed);
  if (error === undefined) return backTo(correctedAddressName);
  const address = { email: fromRow(found).content.email, canCorrect: true, typed, error };
  return data({ ...(await withReceipt(site, sent, booking)), address } as FormOutcome, { status: 422 });
}

/** The old link opens nothing any more: whoever has it is somebody else. @returns what is wrong with the typed address */
export async function correctAddress(site: SentSite, id: string, typed: string): Promise<FieldErrorCode | undefined> {
  const error = await site.db.transaction().execute(async (transaction) => {
    const state = await lockState(site, transaction, id);
    if (state === undefined) return undefined;
    const { request, history, now } = state;
    if (!(await isCorrectable(transaction, request, history))) return undefined;
    const read = readDetailChanges(request.content, { email: typed }, request.locale, ["email"]);
    if (!read.ok) return read.errors["email"];
    const { changes, content } = read;
    if (changes.length === 0) return undefined;
    const { status } = request;
    const at = now.toISOString();
    const written = { id: newId(), at, by: "visitor", from: status, to: status, message: undefined } as const;
    const event: RequestEvent = { type: "changed", changes, ...written };
    await writeEvent(transaction, state, event, content);
    await revokeLinks({ db: transaction, now: () => now }, id, "visitor");
    const deliveries = deliveriesOfEvent(event);
    await enqueue(transaction, { requestId: id, email: content.email, event, deliveries, at });
    return undefined;
  });
  site.wake("mails");
  return error;
}
