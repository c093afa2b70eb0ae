import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { ownerCalendarRoute } from "#i18n/routes.ts";
import type { OwnerFeed } from "#infra/calendar/owner-feed.ts";
import type { Services } from "#infra/compose.ts";
import type { Config } from "#infra/config/config.ts";
import { clientLimiter, memoryLimiter } from "#infra/limits/limits.ts";
import type { PageCache } from "../page-cache.ts";
import { createActionGate } from "./action-gate.ts";
import { calls, emailPath, formPath } from "./calls.ts";
import { clientAddress } from "./client-address.ts";
import { createGate } from "./gate.ts";
import { answerPost } from "./native-form.ts";
import { createNewsletterGate, isSubscription } from "./newsletter-gate.ts";
import type { Pages, RequestServices } from "./pages.ts";
import { keepPrivate } from "./private-paths.ts";
import { answering, createRequestIds, logRequests, type RequestLogDependencies } from "./request-log.ts";
import { withHeaders } from "./security-headers.ts";

export interface AppDependencies {
  config: Pick<Config, "siteUrl" | "trustedProxies" | "httpRequestsPerMinute">;
  services: Pick<Services, "requests" | "limits" | "health"> &
    Partial<Pick<Services, "newsletter" | "ownerFeed" | "requestActions" | "addresses">>;
  pages: Pick<Pages, "render" | "at" | "readsQuery">;
  /** Answers what is the same for all readers; undefined where every page is rendered anew, as in development. */
  cache?: Pick<PageCache, "respond"> | undefined;
  /** The headers of every answer (`security-headers.ts`). */
  headers: Readonly<Record<string, string>>;
  log: Logger;
  /** By default no proxy's ids are taken over. */
  requestIdOf?: RequestLogDependencies["requestIdOf"];
  onAnswer?: RequestLogDependencies["onAnswer"];
}

/** The whole site as one function from request to answer; it listens nowhere by itself. */
export function createApp({
  config,
  services,
  pages,
  cache,
  headers,
  log,
  requestIdOf = createRequestIds(0),
  onAnswer,
}: AppDependencies): Hono {
  const app = new Hono();
  const gate = createGate(services.requests, services.limits, () => new Date());
  const { newsletter } = services;
  const newsletterGate = newsletter && createNewsletterGate(newsletter, services.limits);
  const actions = createActionGate(services, services.limits);
  const servicesFor = (client: string): RequestServices => ({
    requests: gate(client),
    newsletter: newsletterGate?.(client),
    ...actions(client),
  });
  const clientOf = (context: Context): string =>
    clientAddress(socketAddress(context), context.req.header("x-forwarded-for") ?? null, config.trustedProxies);

  /** A page is read from the cache, or rendered for this reader alone. */
  async function read(request: Request): Promise<Response> {
    const cached = await cache?.respond(request);
    if (cached) return cached;
    const answer = await pages.render(request, { requests: services.requests, newsletter });
    if (await pages.readsQuery(new URL(request.url))) answer.headers.set("Cache-Control", "private, no-store");
    return answer;
  }

  app.use(logRequests({ log, requestIdOf, onAnswer }));
  app.use(keepPrivate);
  app.use(withHeaders(headers));
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", async (context) => {
    context.header("Cache-Control", "no-store");
    try {
      const concerns = await services.health();
      // A site that still takes requests stays in service: whoever watches it reads the words.
      return context.text(concerns.length === 0 ? "ok" : concerns.map((concern) => `degraded: ${concern}`).join("\n"));
    } catch (error) {
      log.error({ err: error, requestId: answering.getStore() }, "the database does not answer or cannot be written");
      return context.text("database unavailable", 503);
    }
  });
  app.use(limitRequests(config.httpRequestsPerMinute, clientOf));
  app.use(compress());
  app.use(keepNoAnswerToPosts);
  app.use(ownOriginOnly(config.siteUrl));
  app.route(
    "/",
    calls((context) => gate(clientOf(context))),
  );
  if (services.ownerFeed) app.route("/", ownerCalendar(services.ownerFeed));
  app.get("*", (context) => read(context.req.raw));
  app.all("*", (context) => answerPost(context.req.raw, { pages, read, services: servicesFor(clientOf(context)) }));
  app.onError((error, context) => {
    const id = randomUUID();
    log.error({ err: error, errorId: id, requestId: answering.getStore() }, "a request failed");
    return context.text(`Unexpected Application Error! ${id}`, 500);
  });
  return app;
}

function socketAddress(context: Context): string {
  // Without a socket, as in tests that call the app directly, everybody is one client.
  return context.env && "incoming" in context.env ? (getConnInfo(context).remote.address ?? "") : "";
}

/** The calls' answers are kept nowhere, nor those to posts; a page with a form on it says itself what may be kept. */
const keepNoAnswerToPosts: MiddlewareHandler = async (context, next) => {
  await next();
  const { path, method } = context.req;
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && path !== emailPath && path !== formPath) return;
  if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
};

function ownOriginOnly(siteUrl: string): MiddlewareHandler {
  const ownHost = new URL(siteUrl).host;
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    if (isSubscription(context.req.path)) return next();
    const { host } = new URL(context.req.url);
    if (isSameOrigin(context.req.raw.headers, [ownHost, host])) return next();
    return context.text("This request did not come from this site's own pages", 403);
  };
}

/**
 * Refuses what one client sends beyond so many requests in a minute, of whatever kind: a page that is rendered for each
 * request costs milliseconds. Each process counts by itself.
 * @param clientOf the client's address as `clientAddress` returns it
 */
export function limitRequests(perMinute: number, clientOf: (context: Context) => string): MiddlewareHandler {
  const limiter = clientLimiter({ name: "http", count: perMinute, seconds: 60 }, memoryLimiter);
  return async (context, next) => {
    const admission = await limiter.consume(clientOf(context));
    if (admission.allowed) return next();
    return context.text("Too many requests", 429, { "Retry-After": String(admission.retryAfterSeconds) });
  };
}

/**
 * Whether a form or call was sent from this site's own pages. A browser always says where a POST comes from; a client
 * that says nothing is not a browser and carries nobody's trust.
 */
export function isSameOrigin(headers: Headers, ownHosts: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && ownHosts.includes(host);
}

const [before = "", after = ""] = ownerCalendarRoute.split(":token");

/** The feed to which the owner's own calendar subscribes. */
export function ownerCalendar(feed: OwnerFeed): Hono {
  const app = new Hono();
  app.get(`${before}:file`, async (context) => {
    const file = context.req.param("file") ?? "";
    const found = file.endsWith(after) ? await feed.read(file.slice(0, -after.length)) : undefined;
    if (found === undefined) return context.text("Not found", 404);
    // Who looks every quarter of an hour mostly has it already.
    const headers = { ETag: found.etag, "Cache-Control": "private, no-cache" };
    if (
      context.req
        .header("if-none-match")
        ?.replaceAll("W/", "")
        .split(/\s*,\s*/)
        .includes(found.etag)
    ) {
      return context.body(null, 304, headers);
    }
    return context.body(found.text, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });
  return app;
}
