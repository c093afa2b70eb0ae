import { pendingAddress } from "./events.ts";
import type { RequestState } from "./transitions.ts";
import type { Site } from "#src/site/site.ts";
import { eventOfAddressToken } from "#src/site/tokens.server.ts";
import { type ActingSite, lockState, performIn, readState } from "./perform.server.ts";

type AddressSite = ActingSite & Pick<Site, "secret">;

/** `over`: another address was asked for since, it is too late, the link was never made, or its request is gone. */
export type AddressState = { state: "waiting" | "confirmed"; reference: string; address: string } | { state: "over" };

/** Changes nothing. @throws Error where the database does not answer */
export async function addressState(site: AddressSite, token: string): Promise<AddressState> {
  const ids = await idsOf(site, token);
  return ids === undefined ? { state: "over" } : addressOf(await readState(site, ids.requestId), ids.eventId);
}

/** Makes the address the request's. Confirming again changes nothing. @throws Error where the database does not answer */
export async function confirmAddress(site: AddressSite, token: string): Promise<AddressState> {
  const ids = await idsOf(site, token);
  if (ids === undefined) return { state: "over" };
  const result = await site.db.transaction().execute(async (transaction): Promise<AddressState> => {
    const state = await lockState(site, transaction, ids.requestId);
    const address = addressOf(state, ids.eventId);
    if (state === undefined || address.state !== "waiting") return address;
    const { ok } = await performIn(transaction, site, "new-address", "confirm", state);
    return ok ? { ...address, state: "confirmed" } : address;
  });
  if (result.state === "confirmed") site.wake("mails");
  return result;
}

/** Undefined, too, if the links of the request's visitor were revoked since. */
async function idsOf({ db, secret }: AddressSite, token: string) {
  const eventId = eventOfAddressToken(secret, token);
  if (eventId === undefined) return undefined;
  const row = await db
    .selectFrom("event")
    .select("request_id")
    .where("id", "=", eventId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("link")
            .select("link.id")
            .whereRef("link.request_id", "=", "event.request_id")
            .where("link.purpose", "=", "visitor")
            .whereRef("link.revoked_at", ">", "event.recorded_at"),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { eventId, requestId: row.request_id };
}

/** @param eventId the event that asked for the address */
function addressOf(state: RequestState | undefined, eventId: string): AddressState {
  const asked = state?.history.find(({ id }) => id === eventId);
  if (state === undefined || asked?.type !== "changed" || asked.newAddress === undefined) return { state: "over" };
  const { reference, content } = state.request;
  const address = asked.newAddress;
  if (content.email === address) return { state: "confirmed", reference, address };
  const isPending = pendingAddress(state.history, state.now)?.eventId === eventId;
  return isPending ? { state: "waiting", reference, address } : { state: "over" };
}
