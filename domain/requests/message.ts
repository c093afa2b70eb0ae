import { lines } from "./parse.ts";
import { fieldLimits } from "./vocabulary.ts";

/** Reads a sentence to the other side; one that says nothing is none. Never throws. */
export function readMessage(
  typed: string | undefined,
): { ok: true; message: string | undefined } | { ok: false; error: "too-long" } {
  const read = lines(fieldLimits.message).safeParse(typed ?? "");
  return read.success ? { ok: true, message: read.data || undefined } : { ok: false, error: "too-long" };
}
