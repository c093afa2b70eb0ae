import { type Context, Hono, type MiddlewareHandler } from "hono";
import { isDeclaredBot, sourceOf, type Visit } from "#domain/visits/visits.ts";
import type { Locale } from "#i18n/locales.ts";
import { matchRoute } from "#i18n/routes.ts";
import { visitBeacon } from "#i18n/visit-beacon.ts";
import { readBody } from "./body.ts";

/** A request for a page and how it was answered. */
export interface AnsweredRequest {
  method: string | undefined;
  /** Path and query. */
  url: string;
  status: number;
  /** By lower-case name. */
  header(name: string): string | undefined;
}

/**
 * What is counted of a request for a page; nothing where it is no view of a page: a file, an error, a page that a browser only
 * prepares (`Sec-Purpose`), or a declared bot. A prepared page is counted by its beacon once it is shown.
 */
export function visitOf({ method, url, status, header }: AnsweredRequest, ownHost: string): Visit[] {
  if (method !== "GET" || (status !== 200 && status !== 304)) return [];
  const target = header("sec-fetch-dest");
  if (target !== undefined && target !== "document") return [];
  if (/prefetch|prerender/.test(header("sec-purpose") ?? header("purpose") ?? "")) return [];
  if (isDeclaredBot(header("user-agent"))) return [];
  const queryAt = url.indexOf("?");
  const page = pageAt(queryAt === -1 ? url : url.slice(0, queryAt));
  if (page === undefined) return [];
  const viewed = { step: "viewed", ...page, source: "" } as const;
  const referrer = URL.parse(header("referer") ?? "")?.host;
  if (header("sec-fetch-site") === "same-origin" || referrer === ownHost) return [viewed];
  const utm = queryAt === -1 ? null : new URLSearchParams(url.slice(queryAt)).get("utm_source");
  return [viewed, { step: "visited", ...page, source: sourceOf(utm, referrer) }];
}

type Page = Pick<Visit, "locale" | "page">;

/** Which page is at a path, of those that were asked for before. */
const pages = new Map<string, Page | undefined>();
const mostPages = 1000;

function pageAt(path: string): Page | undefined {
  if (pages.has(path)) return pages.get(path);
  const match = matchRoute(path);
  const page = match && { locale: match.locale satisfies Locale, page: match.id };
  if (pages.size < mostPages) pages.set(path, page);
  return page;
}

/** Counts the pages that are rendered for each request. */
export function countViews(count: (visit: Visit) => void, ownHost: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { method, url } = context.req;
    const { pathname, search } = new URL(url);
    const header = (name: string): string | undefined => context.req.header(name);
    visitOf({ method, url: pathname + search, status: context.res.status, header }, ownHost).forEach(count);
  };
}

/** What pages tell by script: that a prepared page is shown, and that somebody began to fill in its form. */
const told: ReadonlySet<string> = new Set(["viewed", "begun"] satisfies Array<Visit["step"]>);
const longestWord = 16;

/** Receives the beacons of `app/visits.ts`. The page is the one that sent it. */
export function visitBeacons(count: (visit: Visit) => void): Hono {
  const app = new Hono();
  app.post(visitBeacon, async (context: Context) => {
    const body = await readBody(context.req.raw, longestWord);
    const step = body.state === "whole" ? new TextDecoder().decode(body.bytes) : "";
    const page = pageAt(URL.parse(context.req.header("referer") ?? "")?.pathname ?? "");
    if (told.has(step) && page !== undefined && !isDeclaredBot(context.req.header("user-agent"))) {
      count({ step: step as Visit["step"], ...page, source: "" });
    }
    return context.body(null, 204);
  });
  return app;
}
