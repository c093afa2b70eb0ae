import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** The id of the request that is being answered, for what is logged meanwhile. */
export const answering = new AsyncLocalStorage<string>();

const wellFormed = /^[\w-]{1,64}$/;

/**
 * Makes what names requests in the log: by the id that the last proxy gave, where there is one to be trusted, else by a count
 * under a name that this process alone has.
 * @returns given the request's own `X-Request-Id`
 */
export function createRequestIds(trustedProxies: number): (given: string | undefined) => string {
  const process = randomBytes(4).toString("hex");
  let count = 0;
  return (given) => {
    if (trustedProxies > 0 && given !== undefined && wellFormed.test(given)) return given;
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
