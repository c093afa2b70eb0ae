import type { Context } from "hono";

/** What the one who asks tells of itself beside the request. */
export interface AskedBy {
  /** Memory asks, to give the answer to everybody. */
  memory?: true;
}

export function isForMemory(context: Context): boolean {
  return (context.env as AskedBy | undefined)?.memory === true;
}
