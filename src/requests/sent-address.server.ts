import type { Kysely, Transaction } from "kysely";
import { data, redirect } from "react-router";
import { sentRequest } from "#src/booking/form-action.server.ts";
import type { FieldErrorCode, RequestKind } from "#src/booking/vocabulary.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { correctedAddressName, type FormOutcome } from "#src/booking/form-state.ts";
import { deliveriesOfEvent, isAddressCorrection, type RequestEvent } from "./events.ts";
import { isLinkOpened, revokeLinks } from "./links.server.ts";
import { type ActingSite, historyOf, lockState, writeEvent } from "./perform.server.ts";
import { readDetailChanges } from "./request.actions.ts";
import { fromRow } from "./request-row.server.ts";
import type { StoredRequest } from "./request.ts";

type SentSite = ActingSite & Pick<Site, "secret">;

/** For this time after a request its receipt names the mail address, and can correct it. */
export const detailsShownMs = 60 * 60 * 1000;

/** A receipt with the address to which its mail left, and whether that can still be corrected there. */
export async function withAddress(site: SentSite, outcome: FormOutcome | undefined): Promise<FormOutcome | undefined> {
  if (outcome?.status !== "sent") return outcome;
  const request = await requestOfReceipt(site, outcome.reference);
  if (request === undefined) return outcome;
  const canCorrect = await isCorrectable(site.db, request, await historyOf(site.db, request.id));
  return { ...outcome, address: { email: request.content.email, canCorrect } };
}

async function requestOfReceipt({ db, now }: SentSite, reference: string): Promise<StoredRequest | undefined> {
  const row = await db
    .selectFrom("request")
    .selectAll()
    .where("reference", "=", reference)
    .where("received_at", ">=", new Date(now().getTime() - detailsShownMs).toISOString())
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Once, before anybody answered, and until somebody opened the link in the mail. */
async function isCorrectable(
  db: Kysely<Database> | Transaction<Database>,
  { id, status }: StoredRequest,
  history: readonly RequestEvent[],
): Promise<boolean> {
  const isNew = status === "received" || status === "quarantined";
  return isNew && !history.some(isAddressCorrection) && !(await isLinkOpened(db, id));
}

/** Corrects the address of a receipt's request; undefined if the post is not about it. */
export async function correctSentAddress(
  site: SentSite,
  kind: RequestKind,
  request: Request,
  content: Pick<SiteContent, "business">,
) {
  const typed = (await request.clone().formData()).get(correctedAddressName);
  if (typeof typed !== "string") return undefined;
  const url = new URL(request.url);
  const sent = await sentRequest(kind, url, site, content);
  const found = sent?.status === "sent" ? await requestOfReceipt(site, sent.reference) : undefined;
  if (sent === undefined || found === undefined) return data(undefined, { status: 400 });
  const error = await correctAddress(site, found.id, typed);
  if (error === undefined) return redirect(`${url.pathname}${url.search}#${correctedAddressName}`, 303);
  const address = { email: found.content.email, canCorrect: true, typed, error };
  return data({ ...sent, address } as FormOutcome, { status: 422 });
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
