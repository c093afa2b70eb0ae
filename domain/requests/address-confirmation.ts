import type { AddressTokens } from "../links/links.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import { pendingAddress } from "./events.ts";
import type { RequestState } from "./transitions.ts";

/**
 * What the link in the mail to a new address opens:
 * - `waiting`: it can be confirmed;
 * - `confirmed`: it is the request's address;
 * - `over`: another was asked for since, it is too late, the link was never made, or its request is gone.
 */
export type AddressState = { state: "waiting" | "confirmed"; reference: string; address: string } | { state: "over" };

export type ConfirmationResult = AddressState | { state: "rate-limited"; retryAfterSeconds: number };

/** Confirms new mail addresses by a link that only their readers have. @throws Error where the database does not answer */
export interface AddressConfirmation {
  /** Changes nothing. */
  stateOf(token: string): Promise<AddressState>;
  /** Makes the address the request's. Confirming again changes nothing. */
  confirm(token: string): Promise<ConfirmationResult>;
}

export interface AddressStore extends ActionStore {
  /** The request of an event, unless its visitor's links were revoked since. */
  requestOfEntry(entryId: string): Promise<string | undefined>;
}

export interface AddressConfirmationDependencies extends ActionDependencies {
  store: AddressStore;
  tokens: Pick<AddressTokens, "entryOf">;
}

interface Found {
  address: AddressState;
  request?: RequestState;
}

const attempts = 3;

export function createAddressConfirmation(dependencies: AddressConfirmationDependencies): AddressConfirmation {
  const { store, tokens } = dependencies;

  async function find(token: string): Promise<Found> {
    const over: Found = { address: { state: "over" } };
    const entryId = tokens.entryOf(token);
    const requestId = entryId === undefined ? undefined : await store.requestOfEntry(entryId);
    const request = requestId === undefined ? undefined : await loadState(dependencies, requestId);
    const asked = request?.history.find(({ id }) => id === entryId);
    if (request === undefined || asked?.type !== "changed" || asked.newAddress === undefined) return over;
    const { reference, content } = request.request;
    const address = asked.newAddress;
    if (content.email === address) return { address: { state: "confirmed", reference, address } };
    if (pendingAddress(request.history, request.now)?.entryId !== entryId) return over;
    return { address: { state: "waiting", reference, address }, request };
  }

  return {
    stateOf: async (token) => (await find(token)).address,
    async confirm(token) {
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const { address, request } = await find(token);
        if (address.state !== "waiting" || request === undefined) return address;
        const version = versionOf(request);
        const outcome = await performAction(dependencies, "new-address", "confirm", request, { version });
        if (outcome.ok) return { ...address, state: "confirmed" };
        // Somebody changed the request meanwhile: whether the address can still be confirmed is looked at again.
      }
      throw new Error("the request is being changed by somebody else: its address was not confirmed");
    },
  };
}
