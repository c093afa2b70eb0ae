import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Config } from "#infra/config/config.ts";
import type { Services } from "#infra/compose.ts";
import { apiPaths } from "#i18n/routes.ts";
import type { PageCache } from "../page-cache.ts";
import { api } from "./api.ts";
import { createActionGate } from "./action-gate.ts";
import { clientAddress } from "./client-address.ts";
import { answerPost } from "./native-form.ts";
import { createNewsletterGate, isSubscription } from "./newsletter-gate.ts";
import { isSameOrigin } from "./origin.ts";
import { ownerCalendar } from "./owner-calendar.ts";
import type { Pages, RequestServices } from "./pages.ts";
import { keepPrivate } from "./private-paths.ts";
import { answering, createRequestIds } from "./request-id.ts";
import { limitRequests } from "./request-limit.ts";
import { logRequests, type RequestLogDependencies } from "./request-log.ts";
import { rateLimitedRequests } from "./rate-limited-requests.ts";
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
  const requestsOf = rateLimitedRequests(services.requests, services.limits, () => new Date());
  const { newsletter } = services;
  const newsletterGate = newsletter && createNewsletterGate(newsletter, services.limits);
  const actions = createActionGate(services, services.limits);
  const servicesFor = (client: string): RequestServices => ({
    requests: requestsOf(client),
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
    api((context) => requestsOf(clientOf(context))),
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

const callPaths: readonly string[] = Object.values(apiPaths);

/** The calls' answers are kept nowhere, nor those to posts; a page with a form on it says itself what may be kept. */
const keepNoAnswerToPosts: MiddlewareHandler = async (context, next) => {
  await next();
  const { path, method } = context.req;
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && !callPaths.includes(path)) return;
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
