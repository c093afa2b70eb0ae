import { DeliveryError } from "#domain/requests/ports.ts";
import { reasonOf } from "../errors/errors.ts";

export interface Posted {
  status: number;
  /** The start of the response's text. */
  text: string;
  /** The response's Retry-After. */
  retryAfterSeconds: number | undefined;
}

export interface PostOptions {
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for the whole exchange. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

/** Enough to explain a refusal in one row. */
const longestText = 300;

/**
 * Posts JSON and returns the response with any status. Redirects are not followed: the body is for this address only.
 * @throws DeliveryError, not permanent, when there is no response
 */
export async function postJson(url: string, body: string, options: PostOptions): Promise<Posted> {
  const timeout = AbortSignal.timeout(options.timeout);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...options.headers },
      body,
      redirect: "manual",
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    return {
      status: response.status,
      text: await beginning(response),
      retryAfterSeconds: readRetryAfter(response.headers.get("Retry-After"), new Date()),
    };
  } catch (error) {
    const reason = timeout.aborted ? `no answer within ${options.timeout} ms` : reasonOf(error);
    throw new DeliveryError(`${new URL(url).host}: ${reason}`, { permanent: false, cause: error });
  }
}

/** @param now for a value that is a date. @returns whole seconds, at least 0; undefined when the value cannot be read */
function readRetryAfter(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}

async function beginning(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  // Leaving the loop early cancels the rest.
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= longestText) break;
  }
  return text.slice(0, longestText).trim();
}
