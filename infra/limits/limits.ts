import { requestsPerAddress } from "#domain/requests/rules.ts";
import { clientLimiter } from "./client-limiter.ts";
import type { Allowance, Limiter } from "./limiter.ts";

/** The limits at the door. */
export interface Limits {
  /** Of what one client sends; its keys are addresses as `clientAddress` returns them. */
  client: Limiter;
  /** Of what one client does behind private links. */
  actions: Limiter;
  /** Of the requests that one recipient is named in. */
  address: Limiter;
  /** Knows what was counted under an address already: a form that is sent again is not one more request. */
  repeated: Limiter;
}

/** @param limiterOf where the counts are kept that all processes share */
export function createLimits(requestsPerMinute: number, limiterOf: (allowance: Allowance) => Limiter): Limits {
  const { count, seconds } = requestsPerAddress;
  return {
    client: clientLimiter({ name: "client", count: requestsPerMinute, seconds: 60 }, limiterOf),
    actions: clientLimiter({ name: "actions", count: requestsPerMinute, seconds: 60 }, limiterOf),
    address: limiterOf({ name: "address", count, seconds }),
    repeated: limiterOf({ name: "repeated", count: 1, seconds }),
  };
}
