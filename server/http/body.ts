/** Upper bound of what a form or call may send, in bytes (D21). */
export const longestBody = 64 * 1024;

/** What was read of a body: all of it, what fits into the limit of one that is too long, or nothing that can be used. */
export type Body = { state: "whole" | "too-long"; bytes: Uint8Array<ArrayBuffer> } | { state: "broken" };

/**
 * Reads a body up to the limit, however long it claims to be or turns out to be. Never throws: a client that stops in the
 * middle, or is stopped, has sent a broken one.
 */
export async function readBody(request: Request, limit = longestBody): Promise<Body> {
  if (request.body === null) return { state: "whole", bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // The reader is not cancelled: that would close the connection before the answer has left.
    const reader = request.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { state: "whole", bytes: Buffer.concat(chunks) };
      chunks.push(value.subarray(0, limit - length));
      length += value.length;
      if (length > limit) return { state: "too-long", bytes: Buffer.concat(chunks) };
    }
  } catch {
    return { state: "broken" };
  }
}

/** The media type that a request claims for its body, without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
