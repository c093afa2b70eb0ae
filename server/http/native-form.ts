import type { Requests } from "#domain/requests/submit.ts";
import { mediaType, readBody } from "./body.ts";
import type { Pages, RequestServices } from "./pages.ts";
import { isPrivate } from "./private-paths.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** Takes nothing: its pages show that a form could not be sent. */
const requests: Requests = { submit: () => Promise.resolve({ ok: false, reason: "unavailable" }) };
const closed: RequestServices = { requests, newsletter: undefined };

interface NativeFormDependencies {
  pages: Pick<Pages, "at" | "render">;
  /** Answers a GET. */
  read(request: Request): Promise<Response>;
  services: RequestServices;
}

/**
 * Answers what is no reading of a page: a form that was posted to its own page (D11), and all that cannot be. The
 * page gets the form's fields and nothing else of the request, so that no header and no encoding of a client's choice
 * reaches it.
 */
export async function answerPost(
  request: Request,
  { pages, read, services }: NativeFormDependencies,
): Promise<Response> {
  const { url } = request;
  const place = await pages.at(new URL(url).pathname);
  if (place === "nothing") return read(new Request(url));
  if (place !== "form" || request.method !== "POST") {
    return notAllowed(place === "form" ? "GET, HEAD, POST" : "GET, HEAD");
  }
  const type = mediaType(request);
  if (type !== urlEncoded && type !== multipart) {
    return plain(`Content-Type must be ${urlEncoded} or ${multipart}`, 415, { Accept: `${urlEncoded}, ${multipart}` });
  }
  const body = await readBody(request);
  if (body.state === "broken") return plain("The body did not come whole", 400);
  const tooLong = body.state === "too-long";
  // What was cut off must not be done in part.
  if (tooLong && isPrivate(new URL(url).pathname)) return plain("The form is too long", 413);
  const fields = tooLong && type === multipart ? new URLSearchParams() : await readFields(request, body.bytes);
  if (fields === undefined) return plain("The body is not the form that its Content-Type says", 400);
  const post = new Request(url, { method: "POST", body: fields, signal: request.signal });
  const page = await pages.render(post, tooLong ? closed : services);
  return tooLong ? new Response(page.body, { status: 413, headers: page.headers }) : page;
}

/** The text fields of a form; a file is no part of any form here. Undefined where the body cannot be read. */
async function readFields(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<URLSearchParams | undefined> {
  const type = request.headers.get("content-type") ?? "";
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    return undefined;
  }
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string") fields.append(name, value);
  }
  return fields;
}

function notAllowed(methods: string): Response {
  return plain("Method not allowed", 405, { Allow: methods });
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
