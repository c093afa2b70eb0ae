import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { apiPaths, ownerCalendarEnd, ownerCalendarStart, stripeWebhookPath } from "#i18n/routes.ts";
import type { CardPayments } from "#src/payments/card.ts";
import type { OwnerFeed } from "#infra/calendar/owner-calendar.ts";
import type { Services } from "#infra/services.ts";
import type { Config } from "#infra/config/config.ts";
import type { ContentFiles } from "../built-files.ts";
import type { PageCache } from "../page-cache.ts";
import { api } from "./api.ts";
import { readBody } from "./body.ts";
import { clientAddress } from "./client-address.ts";
import { type Admitted, createDeskGate } from "./desk-gate.ts";
import { answerPost } from "./native-form.ts";
import type { Pages, RequestServices } from "./pages.ts";
import { previews } from "./preview.ts";
import { privateResponses } from "./private-paths.ts";
import { limitRequests, rateLimitedActions, rateLimitedRequests } from "./rate-limits.ts";
import { createRequestIds, currentRequestId, logRequests } from "./request-log.ts";
import { withHeaders } from "./security-headers.ts";

export interface AppDependencies {
  config: Pick<Config, "siteUrl" | "trustedProxies" | "httpRequestsPerMinute">;
  services: Pick<Services, "requests" | "limits" | "health"> &
    Partial<Pick<Services, "ownerFeed" | "requestActions" | "addresses" | "cardPayments" | "ownerDesk">>;
  pages: Pick<Pages, "render" | "at" | "readsQuery">;
  /** Renders the preview; undefined where there is none. */
  drafts?: Pick<Pages, "renderDraft" | "publicPathsOf"> | undefined;
  /** Undefined in development, where every page is rendered for each request. */
  cache?: Pick<PageCache, "respond"> | undefined;
  /** Used where there is no cache. */
  contentFiles?: ContentFiles | undefined;
  /** The headers of every response (`security-headers.ts`). */
  headers: Readonly<Record<string, string>>;
  log: Logger;
  /** By default ids of proxies are ignored. */
  requestIdOf?: ReturnType<typeof createRequestIds>;
}

/** The HTTP application, without a server. */
export function createApp({
  config,
  services,
  pages,
  drafts,
  cache,
  contentFiles,
  headers,
  log,
  requestIdOf = createRequestIds(0),
}: AppDependencies): Hono {
  const app = new Hono();
  const requestsOf = rateLimitedRequests(services.requests, services.limits);
  const actions = rateLimitedActions(services, services.limits);
  const servicesFor = (client: string): RequestServices => ({
    requests: requestsOf(client),
    ...actions(client),
  });
  const clientOf = (context: Context): string =>
    clientAddress(socketAddress(context), context.req.header("x-forwarded-for") ?? null, config.trustedProxies);

  const gate =
    services.ownerDesk &&
    createDeskGate({ ownerDesk: services.ownerDesk, limits: services.limits, siteUrl: config.siteUrl, log });
  const admit = async (context: Context): Promise<Admitted> =>
    (await gate?.(context.req.raw, clientOf(context))) ?? { request: context.req.raw, services: {} };

  /** Answers a GET from the cache, or renders the page. */
  async function read(request: Request, deskServices: Admitted["services"] = {}): Promise<Response> {
    const cached = await cache?.respond(request);
    if (cached) return cached;
    const { pathname } = new URL(request.url);
    if (!cache && contentFiles?.has(pathname)) return contentFiles.read(pathname);
    const response = await pages.render(request, { requests: services.requests, ...deskServices });
    if (await pages.readsQuery(new URL(request.url))) response.headers.set("Cache-Control", "private, no-store");
    return response;
  }

  app.use(logRequests(log, requestIdOf));
  app.use(privateResponses);
  app.use(withHeaders(headers));
  app.get("/healthz", (context) => context.text("ok"));
  app.use(limitRequests(config.httpRequestsPerMinute, clientOf));
  app.get("/readyz", async (context) => {
    context.header("Cache-Control", "no-store");
    try {
      const concerns = await services.health();
      // 200 also when degraded: the site still accepts requests and must stay in service.
      return context.text(concerns.length === 0 ? "ok" : concerns.map((concern) => `degraded: ${concern}`).join("\n"));
    } catch (error) {
      log.error(
        { err: error, requestId: currentRequestId.getStore() },
        "the database does not answer or cannot be written",
      );
      return context.text("database unavailable", 503);
    }
  });
  app.use(compress());
  if (services.ownerDesk && drafts) {
    const { ownerDesk, requests } = services;
    const { siteUrl } = config;
    app.use(previews({ ownerDesk, pages: drafts, contentFiles, services: { requests }, siteUrl }));
  }
  app.use(storeNoPosts);
  app.use(sameOriginOnly(config));
  for (const path of ["/healthz", "/readyz", `${ownerCalendarStart}:file`]) app.use(path, readOnly);
  app.route(
    "/",
    api((context) => requestsOf(clientOf(context))),
  );
  if (services.cardPayments) app.route("/", stripeEvents(services.cardPayments));
  if (services.ownerFeed) app.route("/", ownerCalendar(services.ownerFeed));
  app.get("*", async (context) => {
    const admitted = await admit(context);
    return read(admitted.request, admitted.services);
  });
  app.all("*", async (context) => {
    const admitted = await admit(context);
    const client = { ...servicesFor(clientOf(context)), ...admitted.services };
    return answerPost(admitted.request, { pages, read, services: client });
  });
  app.onError((error, context) => {
    const id = randomUUID();
    log.error({ err: error, errorId: id, requestId: currentRequestId.getStore() }, "a request failed");
    return context.text(`Unexpected Application Error! ${id}`, 500);
  });
  return app;
}

function socketAddress(context: Context): string {
  // Tests call the app without a socket: all of them are one client.
  return context.env && "incoming" in context.env ? (getConnInfo(context).remote.address ?? "") : "";
}

/** For paths without a page, which refuse other methods themselves. */
const readOnly: MiddlewareHandler = async (context, next) => {
  const { method } = context.req;
  if (method === "GET" || method === "HEAD") return next();
  return context.text("Method not allowed", 405, { Allow: "GET, HEAD" });
};

const callPaths: readonly string[] = Object.values(apiPaths);

/** Responses to calls and to posts are not stored, unless the page says otherwise. */
const storeNoPosts: MiddlewareHandler = async (context, next) => {
  await next();
  const { path, method } = context.req;
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && !callPaths.includes(path)) return;
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
};

/**
 * Refuses forms and calls from the pages of other sites. A page is the site's own under the public origin and, if that has another host,
 * under the one by which it was asked for: after DNS rebinding that can be a foreign one, to which browsers send none of the site's cookies.
 */
function sameOriginOnly({ siteUrl, trustedProxies }: Pick<Config, "siteUrl" | "trustedProxies">): MiddlewareHandler {
  const own = new URL(siteUrl);
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    const { host, origin } = new URL(context.req.url);
    // A proxy that terminates TLS asks by http.
    const proxied = trustedProxies > 0 && context.req.header("x-forwarded-proto") === "https";
    const asked = host === own.host ? own.origin : proxied ? `https://${host}` : origin;
    if (isSameOrigin(context.req.raw.headers, [own.origin, asked])) return next();
    return context.text("This request did not come from this site's own pages", 403);
  };
}

/** Whether a request comes from a page of this site. A client without these headers is no browser and has no user's cookies. */
function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  return origin === null || ownOrigins.includes(URL.parse(origin)?.origin ?? "");
}

/** Receives the events of payments by card. Stripe repeats one that is not answered with 200. */
function stripeEvents({ receive }: Pick<CardPayments, "receive">): Hono {
  const app = new Hono();
  app.post(stripeWebhookPath, async (context) => {
    const body = await readBody(context.req.raw);
    if (body.state === "broken") return context.text("The body is incomplete", 400);
    if (body.state === "too-long") return context.text("The event is too large", 413);
    const outcome = await receive(body.bytes, context.req.header("stripe-signature"));
    if (outcome === "accepted") return context.text("ok");
    return context.text(outcome === "refused" ? "The signature is wrong" : "The event cannot be read", 400);
  });
  return app;
}

/** The feed to which the owner's own calendar subscribes. */
function ownerCalendar(feed: OwnerFeed): Hono {
  const app = new Hono();
  app.get(`${ownerCalendarStart}:file`, async (context) => {
    const file = context.req.param("file") ?? "";
    const found = file.endsWith(ownerCalendarEnd)
      ? await feed.read(file.slice(0, -ownerCalendarEnd.length))
      : undefined;
    if (found === undefined) return context.text("Not found", 404);
    // Calendars ask several times an hour: most requests are answered with 304.
    const headers = { ETag: found.etag, "Cache-Control": "private, no-cache" };
    const known =
      context.req
        .header("if-none-match")
        ?.replaceAll("W/", "")
        .split(/\s*,\s*/) ?? [];
    if (known.includes(found.etag)) return context.body(null, 304, headers);
    return context.body(found.text, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });
  return app;
}
