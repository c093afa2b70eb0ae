/** Upper bound of the body of a form or call, in bytes (D21). */
export const longestBody = 64 * 1024;

/** A body that was read: complete, cut off at the limit, or unusable. */
export type Body = { state: "whole" | "too-long"; bytes: Uint8Array<ArrayBuffer> } | { state: "broken" };

/**
 * Reads a body up to the limit. Never rejects: the body of a client that disconnects is broken.
 */
export async function readBody(request: Request, limit = longestBody): Promise<Body> {
  if (request.body === null) return { state: "whole", bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // The reader is not cancelled: that would close the connection before the answer is sent.
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

/** The media type of a request's body, without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
