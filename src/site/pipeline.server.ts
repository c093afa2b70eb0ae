import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { etag } from "hono/etag";
import { longestUpload, oversizedField } from "#src/content/uploads.ts";
import { formatUnit } from "#src/i18n/format.ts";
import { localeOf, ownerCalendarEnd, ownerCalendarStart, pathTo, stripeWebhookPath } from "#src/i18n/routes.ts";
import { escapedXml } from "#src/i18n/plain-words.ts";
import { wireNames } from "#src/requests/action.ts";
import { ownerFeed } from "#src/requests/calendar.server.ts";
import { receiveEvent } from "#src/requests/card.server.ts";
import type { Submission, SubmitResult } from "#src/requests/submit.server.ts";
import { api, calls, mediaType, readBody } from "./api.server.ts";
import type { Asked } from "./cached-response.server.ts";
import type { Config } from "./config.ts";
import { admitToDesk, hiddenDeskPath, previews } from "./desk-gate.server.ts";
import type { Admission } from "#src/requests/submit.server.ts";
import { clientAddress, submitWithin } from "./limits.server.ts";
import { errorCode } from "./log.ts";
import { type PageCache, readsAny } from "./page-cache.server.ts";
import { noClient, type Pages, type RequestServices, type SiteFiles } from "./pages.server.ts";
import { isDesk } from "./private-paths.ts";
import { withHeaders } from "./security-headers.ts";
import { type HttpRefusal, refusalMarks } from "#src/ui/refusal.ts";
import type { OpenedSite, Site } from "./site.ts";

export interface AppDependencies extends Pick<OpenedSite, "site" | "limits" | "desk" | "health"> {
  pages: Omit<Pages, "renderPublic">;
  /** Undefined in development. */
  cache?: Pick<PageCache, "respond" | "respondNotFound"> | undefined;
  files: Pick<SiteFiles, "has" | "read">;
  headers: Readonly<Record<string, string>>;
}

/** For this time `/readyz` reports that a request could not be stored. */
const failedWriteReportedMs = 5_000;

/**
 * The HTTP application. It gets the requests that `listener.server.ts` does not answer itself, with canonical targets. They go through the
 * handlers below in order.
 */
export function createApp({ site, limits, desk, health, pages, cache, files, headers }: AppDependencies): Hono {
  const { config, log } = site;
  const clientOf = (context: Context): string =>
    clientAddress(socketAddress(context), context.req.header("x-forwarded-for") ?? null, config.trustedProxies);
  let failedWriteAt = Number.NEGATIVE_INFINITY;
  const submitFrom = async (client: string, submission: Submission): Promise<SubmitResult> => {
    const result = await submitWithin(limits, site, client, submission);
    if (result.ok) failedWriteAt = Number.NEGATIVE_INFINITY;
    else if (result.reason === "unavailable") failedWriteAt = performance.now();
    return result;
  };
  const refuse = refusals(site, pages);
  const app = new Hono();

  app.use(withHeaders(headers));

  app.get("/healthz", (context) => context.text("ok"));
  app.use(async (context, next) => {
    const admission = await limits.http(clientOf(context));
    if (admission.allowed) return next();
    const seconds = admission.retryAfterSeconds;
    return refuse(context.req.raw, plain("Too many requests", 429, { "Retry-After": String(seconds) }));
  });
  app.get("/readyz", async (context) => {
    context.header("Cache-Control", "no-store");
    try {
      const concerns = await health();
      if (performance.now() - failedWriteAt < failedWriteReportedMs)
        throw new Error("the last request could not be stored");
      // A degraded site still accepts requests, so it answers 200 and stays in service.
      if (concerns.length === 0) return context.text("ok");
      // Only this machine may read about content and deliveries.
      if (!isThisMachine(context)) return context.text("degraded");
      return context.text(concerns.map((concern) => `degraded: ${concern}`).join("\n"));
    } catch (error) {
      log.error({ err: error }, "the database does not answer or cannot be written");
      return context.text("database unavailable", 503);
    }
  });

  app.use(compress());
  app.use(previews({ site, desk, pages, files }));
  app.use(storeNoPosts);
  app.use(sameOriginOnly(config, refuse));

  for (const path of ["/healthz", "/readyz", `${ownerCalendarStart}:file`]) app.use(path, readOnly);
  app.route(
    "/",
    api((context, submission) => submitFrom(clientOf(context), submission)),
  );
  if (config.stripe !== undefined) app.post(stripeWebhookPath, (context) => receiveFromStripe(site, context));
  app.get(`${ownerCalendarStart}:file`, etag(), (context) => sendOwnerCalendar(site, context));

  const read = async (request: Request, services: RequestServices): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const asked: Asked = Object.fromEntries(request.headers);
    const cached =
      (await cache?.respond(pathname, search, asked)) ?? (await cache?.respondNotFound(pathname, search, asked));
    if (cached?.status === 404) log.warn({ path: pathname }, "unknown path");
    if (cached) return new Response(cached.body, cached);
    if (files.has(pathname)) return files.read(pathname);
    const response = await pages.render(request, services);
    const page = await pages.at(pathname);
    if (page && readsAny(page, search)) response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
  app.all("*", async (context) => {
    const client = clientOf(context);
    const admitted = await admitToDesk({ site, limits, desk }, context.req.raw, client);
    const services = { ...noClient, ...admitted.services };
    if (isRead(context.req.raw)) return read(admitted.request, services);
    return answerPost(admitted.request, {
      pages,
      read,
      services: { ...services, submit: (submission) => submitFrom(client, submission) },
      admit: () => limits.post(client),
      refuse,
    });
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.text(error.message, error.status);
    const id = errorCode();
    log.error({ err: error, errorId: id }, "a request failed");
    return context.text(`Unexpected Application Error! ${id}`, 500);
  });
  return app;
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function socketAddress(context: Context): string {
  return context.env && "incoming" in context.env ? (getConnInfo(context).remote.address ?? "") : "";
}

function isThisMachine(context: Context): boolean {
  const isForwarded = ["x-forwarded-for", "forwarded"].some((name) => context.req.header(name) !== undefined);
  return !isForwarded && /^(?:::1|(?:::ffff:)?127\.[\d.]+|)$/.test(socketAddress(context));
}

const readOnly: MiddlewareHandler = async (context, next) =>
  isRead(context.req.raw) ? next() : context.text("Method not allowed", 405, { Allow: "GET, HEAD" });

/** Forbids storing responses to calls and posts, unless the page sets the header itself. */
const storeNoPosts: MiddlewareHandler = async (context, next) => {
  await next();
  if (isRead(context.req.raw) && !Object.hasOwn(calls, context.req.path)) return;
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
};

/**
 * Refuses forms and calls from other sites. The public origin and the requested host are allowed. After DNS rebinding the host can belong to
 * somebody else, but browsers do not send the site's cookies to it.
 */
function sameOriginOnly(
  { siteUrl, trustedProxies }: Pick<Config, "siteUrl" | "trustedProxies">,
  refuse: Refuse,
): MiddlewareHandler {
  const own = new URL(siteUrl);
  return async (context, next) => {
    if (isRead(context.req.raw)) return next();
    const { host, origin } = new URL(context.req.url);
    // A proxy that terminates TLS connects by http.
    const proxied = trustedProxies > 0 && context.req.header("x-forwarded-proto") === "https";
    const asked = host === own.host ? own.origin : proxied ? `https://${host}` : origin;
    if (isSameOrigin(context.req.raw.headers, [own.origin, asked])) return next();
    return refuse(context.req.raw, plain("This request did not come from this site's own pages", 403));
  };
}

/**
 * If a browser sends `Sec-Fetch-Site`, it decides, because some proxies add `Referrer-Policy: no-referrer`, with which the `Origin` of own
 * forms is `null`. A client that sends neither header is not a browser and has no cookies of a user.
 */
function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "none") return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null || ownOrigins.includes(URL.parse(origin)?.origin ?? "");
}

/** Stripe sends an event again if the answer is not 200. */
async function receiveFromStripe(site: Site, context: Context): Promise<Response> {
  const body = await readBody(context.req.raw);
  if (!body.isWhole) return context.text("The event is too large", 413);
  const outcome = await receiveEvent(site, body.bytes, context.req.header("stripe-signature"));
  if (outcome === "accepted") return context.text("ok");
  return context.text(outcome === "refused" ? "The signature is wrong" : "The event cannot be read", 400);
}

async function sendOwnerCalendar(site: Site, context: Context): Promise<Response> {
  const file = context.req.param("file") ?? "";
  const found = file.endsWith(ownerCalendarEnd)
    ? await ownerFeed(site, file.slice(0, -ownerCalendarEnd.length))
    : undefined;
  if (found === undefined) return context.text("Not found", 404);
  return context.body(found.text, 200, {
    ETag: found.etag,
    "Cache-Control": "private, no-cache",
    "Content-Type": "text/calendar; charset=utf-8",
  });
}

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

interface PostDependencies {
  pages: Pick<Pages, "at" | "render">;
  read(request: Request, services: RequestServices): Promise<Response>;
  services: RequestServices;
  admit(): Promise<Admission>;
  refuse?: Refuse;
}

/** Answers requests other than GET. A page gets only the fields of its form (D11), and no header or encoding of the client. */
export async function answerPost(
  request: Request,
  { pages, read, services: all, admit, refuse = (_, answer) => Promise.resolve(answer) }: PostDependencies,
): Promise<Response> {
  const { url } = request;
  const { pathname } = new URL(url);
  // A route of the desk answers unknown paths to those who are signed in.
  const found = pathname === hiddenDeskPath ? undefined : await pages.at(pathname);
  if (found === undefined) return read(new Request(url), all);
  const { posts } = found;
  if (posts === undefined || request.method !== "POST") {
    return plain("Method not allowed", 405, { Allow: posts === undefined ? "GET, HEAD" : "GET, HEAD, POST" });
  }
  if (posts.who === "device" && all.desk === undefined) return plain("Not found", 404);
  const services: RequestServices = {
    ...noClient,
    desk: all.desk,
    ...(posts.limit === "requests" && { submit: all.submit }),
    ...(posts.limit === "sign-in" && { deskSignIn: all.deskSignIn }),
    ...((posts.limit === "actions" || posts.limit === "sign-in") && { admission: await admit() }),
  };
  if (posts.body === "photograph") return answerUpload(request, pages, services);
  const type = mediaType(request);
  if (type !== urlEncoded && type !== multipart) {
    const accepted = { Accept: `${urlEncoded}, ${multipart}` };
    return refuse(request, plain(`Content-Type must be ${urlEncoded} or ${multipart}`, 415, accepted));
  }
  const body = await readBody(request);
  const tooLong = !body.isWhole;
  // A part of a form must not be acted on. The form of a request is shown again.
  if (tooLong && posts.limit !== "requests") {
    const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
    return refuse(new Request(url, { method: "POST", headers, body: body.bytes }), plain("The form is too long", 413));
  }
  const fields = tooLong && type === multipart ? new URLSearchParams() : await readFields(request, body.bytes);
  if (fields === undefined) return plain("The body is not the form that its Content-Type says", 400);
  const post = new Request(url, { method: "POST", body: fields, signal: request.signal });
  // Without services nothing is stored, and the page shows that the form could not be sent.
  const page = await pages.render(post, tooLong ? noClient : services);
  return tooLong ? new Response(page.body, { status: 413, headers: page.headers }) : page;
}

async function answerUpload(request: Request, pages: Pick<Pages, "render">, services: RequestServices) {
  const { url, signal } = request;
  if (mediaType(request) !== multipart) return plain(`Content-Type must be ${multipart}`, 415, { Accept: multipart });
  const { bytes, isWhole } = await readBody(request, longestUpload);
  const form = isWhole
    ? { body: bytes, headers: { "Content-Type": request.headers.get("content-type") ?? "" } }
    : { body: new URLSearchParams({ [oversizedField]: "" }) };
  return pages.render(new Request(url, { method: "POST", signal, ...form }), services);
}

/** The text fields without NUL characters, which PostgreSQL refuses; undefined if the body cannot be read. */
async function readFields(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<URLSearchParams | undefined> {
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => undefined);
  if (form === undefined) return undefined;
  const texts = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  return new URLSearchParams(texts.map(([name, value]) => [name, value.replaceAll("\0", "")]));
}

/** Turns a plain answer into a page in the language of the path, if the request was for a page. */
type Refuse = (request: Request, answer: Response) => Promise<Response>;

/** A page is rendered once for each content and kind of refusal, so that many refused requests cost little. */
function refusals(site: Pick<Site, "content">, pages: Pick<Pages, "at" | "render">): Refuse {
  const rendered = new WeakMap<object, Map<string, Promise<{ html: string; headers: Headers }>>>();
  const pageOf = (url: URL, refusal: HttpRefusal) => {
    const content = site.content();
    const known = rendered.get(content) ?? new Map<string, Promise<{ html: string; headers: Headers }>>();
    rendered.set(content, known);
    const locale = localeOf(url.pathname);
    const key = [refusal.status, locale, refusal.hasTyped].join(" ");
    const render = async () => {
      const nowhere = new URL(`${pathTo("home", locale)}/-`.replace("//", "/"), url.origin);
      const page = await pages.render(new Request(nowhere), { ...noClient, refusal });
      return { html: await page.text(), headers: page.headers };
    };
    const page = known.get(key) ?? render();
    known.set(key, page);
    page.catch(() => known.delete(key));
    return page;
  };
  return async (request, answer) => {
    const url = new URL(request.url);
    // All paths of the desk are answered alike, so that nobody learns which exist.
    if (!isDesk(url.pathname) && (await pages.at(url.pathname)) === undefined) return answer;
    const typed = await typedIn(request);
    const status = answer.status as HttpRefusal["status"];
    const { html, headers } = await pageOf(url, { status, hasTyped: typed !== "" });
    const wait = formatUnit(Number(answer.headers.get("retry-after")), "second", localeOf(url.pathname));
    const values = { typed, back: url.pathname, wait };
    const text = Object.entries(refusalMarks).reduce(
      (page, [name, mark]) => page.replaceAll(mark, () => escapedXml(values[name as keyof typeof values])),
      html,
    );
    const all = new Headers(headers);
    for (const [name, value] of answer.headers) if (name !== "content-type") all.set(name, value);
    all.set("Cache-Control", "no-store");
    return new Response(text, { status, headers: all });
  };
}

/** What a visitor wrote into a posted form, one line for each field. A body that is not a form is returned as text. */
async function typedIn(request: Request): Promise<string> {
  if (isRead(request) || request.bodyUsed) return "";
  const type = mediaType(request);
  const { bytes, isWhole } = await readBody(request);
  if (type !== urlEncoded && type !== multipart) {
    return /^text\/|json$/.test(type) ? new TextDecoder().decode(bytes).replaceAll("\0", "").trim() : "";
  }
  const fields = isWhole || type === urlEncoded ? await readFields(request, bytes) : undefined;
  return [...(fields ?? [])]
    .filter(([name, value]) => !unwritten.includes(name) && /\p{L}|\d{3}/u.test(value))
    .map(([, value]) => value.trim())
    .join("\n");
}

const unwritten: readonly string[] = [...Object.values(wireNames), "locale", "website"];

function plain(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
