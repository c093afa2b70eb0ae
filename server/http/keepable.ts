import { createHash } from "node:crypto";
import { keepHeader, type KeepFor } from "../memory/memory.ts";

/** How long a browser uses the data of a page again: from pointing at a link to following it. */
const dataSeconds = 60;

/**
 * Makes a page's answer one that is the same for everybody, where it is: its inline scripts are allowed by what they say
 * instead of by this answer's nonce, and it is marked to be kept. Only scripts that carry the nonce are allowed; what
 * might have slipped into the page without it is not.
 * @param nonce that the page was rendered with
 * @returns the sources of its inline scripts for the content security policy; undefined for what may not be kept
 */
export async function keepable(
  answer: Response,
  nonce: string,
): Promise<{ answer: Response; scriptSources: string[] } | undefined> {
  const { status, headers } = answer;
  // What says itself how long it may be kept has something in it that is not for everybody.
  if (status !== 200 || headers.has("Cache-Control")) return undefined;
  const type = headers.get("Content-Type") ?? "";
  const isPage = type.startsWith("text/html");
  headers.set(keepHeader, "today" satisfies KeepFor);
  headers.set("Cache-Control", type.startsWith("text/x-script") ? `private, max-age=${dataSeconds}` : "no-cache");
  if (!isPage) return { answer, scriptSources: [] };
  const html = await answer.text();
  const attribute = ` nonce="${nonce}"`;
  const scripts = html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g);
  const scriptSources = [...scripts]
    .filter(([, attributes = ""]) => attributes.includes(attribute))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return {
    answer: new Response(html.replaceAll(attribute, ""), { status, headers }),
    scriptSources: [...new Set(scriptSources)],
  };
}
