import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compressors, type Encoding, isCompressible } from "./encodings.ts";
import { sendWhole, type WholeAnswer } from "./whole-answer.ts";

/** An answer that is the same for everybody, ready to be sent again. */
export interface Kept {
  /** The strong validator of the bare content; each encoding adds its own ending. */
  etag: string;
  /** All headers but those that depend on the encoding. */
  headers: Record<string, string>;
  body: Buffer;
  compressible: boolean;
  /** Ready to be written, by what was asked for; made when it is first asked for. */
  forms: Map<Encoding | "identity", Form | Promise<Form>>;
}

/** One form of the content, with its headers as names and values in turn, which costs the least to write. */
interface Form {
  etag: string;
  whole: WholeAnswer;
  unchanged: string[];
}

export function keep(body: Buffer, headers: Record<string, string>): Kept {
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { etag, headers, body, compressible: isCompressible(headers["content-type"] ?? ""), forms: new Map() };
}

/** Sends a kept answer, or that the client's own copy is still right. @returns the status */
export async function send(kept: Kept, request: IncomingMessage, response: ServerResponse): Promise<200 | 304> {
  const encoding = (kept.compressible && encodingFor(request.headers["accept-encoding"])) || "identity";
  let form = kept.forms.get(encoding);
  if (form === undefined) {
    form = encode(kept, encoding);
    kept.forms.set(encoding, form);
    form.then(
      (ready) => kept.forms.set(encoding, ready),
      () => kept.forms.delete(encoding),
    );
  }
  const { etag, whole, unchanged } = form instanceof Promise ? await form : form;
  if (matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304, unchanged).end();
    return 304;
  }
  if (!sendWhole(whole, request, response)) {
    response.writeHead(200, [...whole.headers]);
    response.end(request.method === "HEAD" ? undefined : whole.body);
  }
  return 200;
}

/** Browsers ask in few ways, each of them many times. */
const longestMemo = 100;
const chosen = new Map<string | undefined, Encoding | undefined>();

function encodingFor(asked: string | undefined): Encoding | undefined {
  if (chosen.has(asked)) return chosen.get(asked);
  const encoding = chooseEncoding(asked);
  if (chosen.size < longestMemo) chosen.set(asked, encoding);
  return encoding;
}

async function encode(kept: Kept, encoding: Encoding | "identity"): Promise<Form> {
  const compressed = encoding === "identity" ? kept.body : await compressors[encoding](kept.body);
  const pays = compressed.length < kept.body.length;
  const body = pays ? compressed : kept.body;
  const etag = `"${kept.etag}${pays ? `-${encoding}` : ""}"`;
  const { "content-type": type = "application/octet-stream", ...others } = kept.headers;
  const always = { ...others, etag, ...(kept.compressible && { vary: "Accept-Encoding" }) };
  return {
    etag,
    whole: {
      body,
      headers: Object.entries({
        ...always,
        "content-type": type,
        ...(pays && { "content-encoding": encoding }),
        "content-length": String(body.length),
      }).flat(),
    },
    // What describes the content that is not sent stays out (RFC 9110, 15.4.5).
    unchanged: Object.entries(always).flat(),
  };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((each) => {
    const tag = each.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}
