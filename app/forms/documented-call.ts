import type { FieldErrors } from "#domain/requests/vocabulary.ts";

/** What became of a documented call; both of them answer this way to their forms. */
export type CallAnswer =
  | { ok: true; reference: string }
  /** `alternatives`: free days near one that is taken, `yyyy-mm-dd`. */
  | { ok: false; reason: "invalid"; errors: FieldErrors; alternatives?: readonly string[] }
  /** `status` is that of the answer, 451 where the guard refused to send, 0 where there was no answer. */
  | { ok: false; reason: "failed"; status: number; text: string };

export interface CallOptions {
  fetch?: typeof fetch;
  /** Refuses to send from an automated browser, with status 451. Off unless the build sets it (D13). */
  blockHeadless?: boolean;
  headless?: boolean;
}

const answerTimeout = 30_000;

/** Posts JSON to a path of this site and reads the answer; never throws. */
export async function makeCall(
  path: string,
  body: object,
  options: CallOptions,
  read: (answer: Response) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const {
    fetch: send = globalThis.fetch,
    blockHeadless = import.meta.env["VITE_BLOCK_HEADLESS"] === "true",
    headless = globalThis.navigator?.webdriver ?? false,
  } = options;
  if (blockHeadless && headless) return failed(451, "Unavailable for headless browsers");
  try {
    const answer = await send(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerTimeout),
    });
    return await read(answer);
  } catch (error) {
    return failed(0, error instanceof Error ? error.message : String(error));
  }
}

export function failed(status: number, text: string): CallAnswer {
  return { ok: false, reason: "failed", status, text };
}
