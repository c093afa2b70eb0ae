import { createHash } from "node:crypto";
import { keepHeader, type KeepFor } from "../memory/memory.ts";

/** What a content security policy lets into a page by its text. */
export interface InlineSources {
  script: string[];
  style: string[];
}

/** How long a browser uses the data of a page again: from pointing at a link to following it. */
const dataSeconds = 60;

/**
 * Makes a page's answer one that is the same for everybody, where it is: its inline scripts and styles are allowed by what they
 * say instead of by this answer's nonce, and it is marked to be kept. Only those that carry the nonce are allowed; what might
 * have slipped into the page without it is not.
 * @param nonce that the page was rendered with
 * @returns the sources of its inline scripts and styles for the content security policy; undefined for what may not be kept
 */
export async function keepable(
  answer: Response,
  nonce: string,
): Promise<{ answer: Response; sources: InlineSources } | undefined> {
  const { status, headers } = answer;
  // What says itself how long it may be kept has something in it that is not for everybody.
  if (status !== 200 || headers.has("Cache-Control")) return undefined;
  const type = headers.get("Content-Type") ?? "";
  const isPage = type.startsWith("text/html");
  headers.set(keepHeader, "today" satisfies KeepFor);
  headers.set("Cache-Control", type.startsWith("text/x-script") ? `private, max-age=${dataSeconds}` : "no-cache");
  if (!isPage) return { answer, sources: { script: [], style: [] } };
  const html = await answer.text();
  const attribute = ` nonce="${nonce}"`;
  const sourcesOf = (element: "script" | "style"): string[] => {
    const found = html.matchAll(new RegExp(`<${element}([^>]*)>([^]*?)</${element}>`, "g"));
    const hashes = [...found]
      .filter(([, attributes = ""]) => attributes.includes(attribute))
      .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    return [...new Set(hashes)];
  };
  return {
    answer: new Response(html.replaceAll(attribute, ""), { status, headers }),
    sources: { script: sourcesOf("script"), style: sourcesOf("style") },
  };
}
