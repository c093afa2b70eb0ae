import type { AddressTokens } from "../links/links.ts";
import { pendingAddress } from "./address-change.ts";
import type { RequestEvent } from "./events.ts";
import type { HistoryStore } from "./history-port.ts";
import type { StoredRequest } from "./request.ts";
import { deliveriesFor } from "./updates.ts";

/**
 * What the link in the mail to a new address opens:
 * - `waiting`: it can be confirmed;
 * - `confirmed`: it is the request's address;
 * - `over`: another was asked for since, it is too late, the link was never made, or its request is gone.
 */
export type AddressState = { state: "waiting" | "confirmed"; reference: string; address: string } | { state: "over" };

export type ConfirmationResult = AddressState | { state: "rate-limited"; retryAfterSeconds: number };

/** Confirms new mail addresses by what only their readers have. @throws Error where the database does not answer */
export interface AddressConfirmation {
  /** Changes nothing. */
  standing(token: string): Promise<AddressState>;
  /** Makes the address the request's. Confirming again changes nothing. */
  confirm(token: string): Promise<ConfirmationResult>;
}

/** Where requests are kept whose addresses change. */
export interface AddressStore extends HistoryStore {
  find(id: string): Promise<StoredRequest | undefined>;
  /** The request that an entry of a history is about, unless its visitor's links were revoked since. */
  requestOfEntry(entryId: string): Promise<string | undefined>;
}

export interface AddressConfirmationDependencies {
  store: AddressStore;
  tokens: Pick<AddressTokens, "entryOf">;
  webhook: boolean;
  now(): Date;
  newId(): string;
  /** Called when deliveries wait. */
  onRecorded(): void;
}

interface Found {
  standing: AddressState;
  request?: StoredRequest;
  history: readonly RequestEvent[];
}

const attempts = 3;

export function createAddressConfirmation({
  store,
  tokens,
  webhook,
  now,
  newId,
  onRecorded,
}: AddressConfirmationDependencies): AddressConfirmation {
  async function find(token: string): Promise<Found> {
    const over: Found = { standing: { state: "over" }, history: [] };
    const entryId = tokens.entryOf(token);
    const requestId = entryId === undefined ? undefined : await store.requestOfEntry(entryId);
    if (requestId === undefined) return over;
    const history = await store.history(requestId);
    const request = await store.find(requestId);
    const asked = history.find(({ id }) => id === entryId);
    if (!request || asked?.type !== "changed" || asked.newAddress === undefined) return over;
    const { reference, content } = request;
    const address = asked.newAddress;
    if (content.email === address) return { standing: { state: "confirmed", reference, address }, history };
    if (pendingAddress(history, now())?.entryId !== entryId) return over;
    return { standing: { state: "waiting", reference, address }, request, history };
  }

  return {
    standing: async (token) => (await find(token)).standing,
    async confirm(token) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const { standing, request, history } = await find(token);
        if (standing.state !== "waiting" || !request) return standing;
        const { content, status } = request;
        const entry: RequestEvent = {
          type: "changed",
          changes: [{ field: "email", from: content.email, to: standing.address }],
          id: newId(),
          at: now().toISOString(),
          by: "visitor",
          from: status,
          to: status,
          message: undefined,
          note: undefined,
        };
        const recorded = await store.record(request.id, {
          entry,
          number: history.length + 1,
          content: { ...content, email: standing.address },
          deliveries: deliveriesFor(entry, { mail: true, webhook }),
        });
        if (recorded) {
          onRecorded();
          return { ...standing, state: "confirmed" };
        }
        // Somebody wrote an entry meanwhile: what it makes of this one is looked at again.
      }
      throw new Error("the request is being changed by somebody else: its address was not confirmed");
    },
  };
}
