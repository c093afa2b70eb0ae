import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { SecureHeadersVariables } from "hono/secure-headers";
import type { Logger } from "pino";
import { redirects } from "#i18n/routes.ts";
import type { Config } from "#infra/config/config.ts";
import type { Services } from "#infra/compose.ts";
import { isForMemory } from "./asked-by.ts";
import { calls, emailPath, formPath } from "./calls.ts";
import { createActionGate } from "./action-gate.ts";
import { clientAddress } from "./client-address.ts";
import { keepHeader, type KeepFor } from "../memory/memory.ts";
import { createGate } from "./gate.ts";
import { type InlineSources, keepable } from "./keepable.ts";
import { answerPost } from "./native-form.ts";
import { createNewsletterGate, isSubscription } from "./newsletter-gate.ts";
import { isSameOrigin } from "./origin.ts";
import { ownerCalendar } from "./owner-calendar.ts";
import type { Doors, Pages } from "./pages.ts";
import { keepPrivate } from "./private-paths.ts";
import { answering, createRequestIds } from "./request-id.ts";
import { logRequests, type RequestLogDependencies } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";

const yearInSeconds = 31_536_000;

export interface AppDependencies {
  config: Pick<Config, "siteUrl" | "trustedProxies">;
  services: Pick<Services, "requests" | "limits" | "health"> &
    Partial<Pick<Services, "newsletter" | "ownerFeed" | "conversation" | "addresses">>;
  pages: Pages;
  /** The built files for the browser; undefined where something else serves them. */
  clientFolder: string | undefined;
  log: Logger;
  /** By default no proxy's ids are taken over. */
  requestIdOf?: RequestLogDependencies["requestIdOf"];
  onAnswer?: RequestLogDependencies["onAnswer"];
  /** Whether answers carry the content security policy; only development leaves it out. */
  withPolicy?: boolean;
}

type Environment = {
  Variables: SecureHeadersVariables & {
    /** What the policy lets in by its text; undefined: by this answer's nonce. */
    inlineSources: InlineSources | undefined;
    /** Whether the answer is a file of the build. */
    isFile: boolean;
  };
};

/** The whole site as one function from request to answer; it listens nowhere by itself. */
export function createApp({
  config,
  services,
  pages,
  clientFolder,
  log,
  requestIdOf = createRequestIds(0),
  onAnswer,
  withPolicy = true,
}: AppDependencies): Hono<Environment> {
  const app = new Hono<Environment>();
  const gate = createGate(services.requests, services.limits, () => new Date());
  const { newsletter } = services;
  const newsletterGate = newsletter && createNewsletterGate(newsletter, services.limits);
  const actions = createActionGate(services, services.limits);
  const doorsFor = (client: string): Doors => ({
    requests: gate(client),
    newsletter: newsletterGate?.(client),
    ...actions(client),
  });
  const clientOf = (context: Context): string =>
    clientAddress(socketAddress(context), context.req.header("x-forwarded-for") ?? null, config.trustedProxies);

  app.use(logRequests({ log, requestIdOf, onAnswer }));
  app.use(keepPrivate);
  app.use(allowByText);
  app.use(securityHeaders(config.siteUrl, withPolicy));
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
  // Memory compresses what it keeps, once and further.
  app.use((context, next) => (isForMemory(context) ? next() : compressed(context, next)));
  if (clientFolder !== undefined) app.use(staticFiles(clientFolder));
  app.use(trimSlashes);
  app.use(keepNoAnswerToPosts);
  app.use(ownOriginOnly(config.siteUrl));
  app.route(
    "/",
    calls((context) => gate(clientOf(context))),
  );
  if (services.ownerFeed) app.route("/", ownerCalendar(services.ownerFeed));
  app.get("*", async (context) => {
    const nonce = context.get("secureHeadersNonce");
    const answer = await pages.render(context.req.raw, nonce, { requests: services.requests, newsletter });
    if (!isForMemory(context) || nonce === undefined) return answer;
    const kept = await keepable(answer, nonce);
    if (kept === undefined) return answer;
    context.set("inlineSources", kept.sources);
    return kept.answer;
  });
  app.all("*", (context) =>
    answerPost(context.req.raw, pages, context.get("secureHeadersNonce"), doorsFor(clientOf(context))),
  );
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

const compressed = compress();

const allowByText: MiddlewareHandler<Environment> = async (context, next) => {
  await next();
  const sources = context.get("inlineSources");
  const policy = context.res.headers.get("Content-Security-Policy");
  if (sources === undefined || policy === null) return;
  const byText = policy.replace(/(script|style)-src [^;]*/g, (directive, kind: keyof InlineSources) =>
    directive.replace(/ 'nonce-[^']*'/, sources[kind].map((one) => ` ${one}`).join("")),
  );
  context.header("Content-Security-Policy", byText);
};

function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder });
  return async (context, next) => {
    const { path } = context.req;
    // Files have an ending; a path without one is a page, even where a folder of that name exists.
    if (!/\.\w+$/.test(path)) return next();
    let isFile = true;
    const response = await serve(context, () => {
      isFile = false;
      return next();
    });
    if (isFile && response instanceof Response) {
      context.set("isFile", true);
      const hashed = /^\/(assets|pictures)\//.test(path);
      response.headers.set(
        "Cache-Control",
        hashed ? `public, max-age=${yearInSeconds}, immutable` : "public, max-age=3600",
      );
      if (isForMemory(context)) response.headers.set(keepHeader, "always" satisfies KeepFor);
    }
    return response;
  };
}

const trimSlashes: MiddlewareHandler = async (context, next) => {
  const { path, method } = context.req;
  if (path === "/" || !path.endsWith("/") || (method !== "GET" && method !== "HEAD")) return next();
  // Empty segments go too: a Location that begins with two slashes would lead to another host.
  const bare = `/${path.split("/").filter(Boolean).join("/")}`;
  // Where that address forwards itself, this is the only hop.
  const target = redirects.find(({ from }) => from === bare)?.to ?? bare;
  return context.redirect(`${target}${new URL(context.req.url).search}`, 301);
};

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
