import type { Requests } from "#domain/requests/submit.ts";
import { longestUpload, oversizedField } from "#domain/desk/upload-limits.ts";
import { mediaType, readBody } from "./body.ts";
import type { Pages, RequestServices } from "./pages.ts";
import { isPrivate } from "./private-paths.ts";

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** Stores nothing: pages then show that the form could not be sent. */
const requests: Requests = { submit: () => Promise.resolve({ ok: false, reason: "unavailable" }) };
const unavailable: RequestServices = { requests };

interface NativeFormDependencies {
  pages: Pick<Pages, "at" | "render">;
  /** Answers a GET. */
  read(request: Request): Promise<Response>;
  services: RequestServices;
}

/**
 * Answers requests to pages other than GET: a form that was posted to its own page (D11), and methods that are not allowed. The
 * page gets the fields of the form and nothing else of the request: no header, and no encoding that the client chose.
 */
export async function answerPost(
  request: Request,
  { pages, read, services }: NativeFormDependencies,
): Promise<Response> {
  const { url } = request;
  const kind = await pages.at(new URL(url).pathname);
  if (kind === "nothing") return read(new Request(url));
  if (kind === "page" || request.method !== "POST") {
    return notAllowed(kind === "page" ? "GET, HEAD" : "GET, HEAD, POST");
  }
  // The pages of the desk exist for a device that is signed in only.
  if (kind === "upload" && services.desk !== undefined) return answerUpload(request, pages, services);
  const type = mediaType(request);
  if (type !== urlEncoded && type !== multipart) {
    return plain(`Content-Type must be ${urlEncoded} or ${multipart}`, 415, { Accept: `${urlEncoded}, ${multipart}` });
  }
  const body = await readBody(request);
  if (body.state === "broken") return plain("The body is incomplete", 400);
  const tooLong = body.state === "too-long";
  // A form that was cut off must not be acted on in part.
  if (tooLong && isPrivate(new URL(url).pathname)) return plain("The form is too long", 413);
  const fields = tooLong && type === multipart ? new URLSearchParams() : await readFields(request, body.bytes);
  if (fields === undefined) return plain("The body is not the form that its Content-Type says", 400);
  const post = new Request(url, { method: "POST", body: fields, signal: request.signal });
  const page = await pages.render(post, tooLong ? unavailable : services);
  return tooLong ? new Response(page.body, { status: 413, headers: page.headers }) : page;
}

/** A form of the desk with a file. Its body is in memory, which only the owner's devices may fill; the page reads its parts. */
async function answerUpload(request: Request, pages: Pick<Pages, "render">, services: RequestServices) {
  const { url, signal } = request;
  if (mediaType(request) !== multipart) return plain(`Content-Type must be ${multipart}`, 415, { Accept: multipart });
  const body = await readBody(request, longestUpload);
  if (body.state === "broken") return plain("The body is incomplete", 400);
  const form =
    body.state === "too-long"
      ? { body: new URLSearchParams({ [oversizedField]: "" }) }
      : { body: body.bytes, headers: { "Content-Type": request.headers.get("content-type") ?? "" } };
  return pages.render(new Request(url, { method: "POST", signal, ...form }), services);
}

/**
 * The text fields of a form; other forms take no files. Without NUL characters, which nobody types and PostgreSQL refuses, also in the
 * id of a row to look for. Undefined if the body cannot be read.
 */
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
    if (typeof value === "string") fields.append(name, value.replaceAll("\0", ""));
  }
  return fields;
}

function notAllowed(methods: string): Response {
  return plain("Method not allowed", 405, { Allow: methods });
}

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
