import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { deskAccess } from "#src/i18n/desk-routes.ts";
import { deviceName } from "#src/desk/device-name.ts";
import { deskPath, deskPreviewEnd, deskPreviewPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { privateRoutes } from "#src/i18n/routes.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { DeskSignIn, PageServices } from "#src/web/context.ts";
import type { OwnerDesk } from "./compose-desk.ts";
import type { Limits } from "./limits.server.ts";
import { type ContentFiles, fileResponse, type Pages, type RequestServices } from "./pages.server.ts";
import { isDesk, isPrivate } from "./private-paths.ts";

export interface Admitted {
  /** The request as pages may see it. */
  request: Request;
  services: Pick<PageServices, "desk" | "deskSignIn">;
}

export interface DeskGateDependencies {
  ownerDesk: OwnerDesk;
  limits: Pick<Limits, "post" | "signInMail">;
  siteUrl: string;
  log: Pick<Logger, "info" | "warn">;
}

/** Below the desk's path; no page has it. */
const nowhere = `${deskPath}/-`;

/** The page of a link is the same for every token: only its button looks for it. */
const signIn = new RegExp(`^${privateRoutes["desk-sign-in"].it.replace(":token", "[^/]+")}$`);

/**
 * Lets only signed-in devices to the desk. For all others its path has a button that mails a link, and every path below leads to
 * the same page that is not found, whatever is there: the pages learn neither path nor cookie.
 * @param client the address that limits count by
 */
export async function admitToDesk(
  dependencies: DeskGateDependencies,
  request: Request,
  client: string,
): Promise<Admitted> {
  const { ownerDesk, siteUrl } = dependencies;
  const { pathname } = new URL(request.url);
  if (!isDesk(pathname)) return { request, services: {} };
  const { access, editor, uploads } = ownerDesk;
  const token = sessionCookie(siteUrl).read(request.headers.get("cookie") ?? "");
  const session = token === undefined ? undefined : await access.sessionOf(token);
  const deskSignIn = signInFor(dependencies, client, request.headers.get("user-agent") ?? "", token);
  if (session !== undefined) {
    return { request, services: { deskSignIn, desk: { ...ownerDesk.services, access, editor, uploads, session } } };
  }
  if (pathname === deskPath || signIn.test(pathname)) return { request, services: { deskSignIn } };
  const { method, signal } = request;
  return { request: new Request(new URL(nowhere, request.url), { method, signal }), services: {} };
}

/** @param token of the device's cookie */
function signInFor(
  { ownerDesk, limits, siteUrl, log }: DeskGateDependencies,
  client: string,
  userAgent: string,
  token: string | undefined,
): DeskSignIn {
  const { access } = ownerDesk;
  return {
    async mailLink() {
      const admission = await limits.post(client);
      const result = admission.allowed
        ? await limits.signInMail(client, token !== undefined && (await access.isKnown(token)), ownerDesk.mailLink)
        : ({ state: "too-many", retryAfterSeconds: admission.retryAfterSeconds } as const);
      if (result.state === "too-many") log.warn("too many links to the desk were asked for");
      return result;
    },
    async enter(link) {
      const admission = await limits.post(client);
      if (!admission.allowed) {
        log.warn("a client used too many links to the desk");
        return { state: "too-many", retryAfterSeconds: admission.retryAfterSeconds };
      }
      const device = deviceName(userAgent);
      const session = await access.signIn(link, device);
      if (session === undefined) {
        log.warn("a link to the desk was refused");
        return { state: "refused" };
      }
      log.info({ device }, "a device was signed in to the desk");
      return { state: "in", cookie: sessionCookie(siteUrl).set(session) };
    },
  };
}

/** Browsers send these cookies only to this host, and not from links of other sites. */
function setCookie(siteUrl: string, name: string, value: string, seconds: number): string {
  const secure = siteUrl.startsWith("https:") ? ["Secure"] : [];
  return [`${name}=${value}`, `Max-Age=${seconds}`, "Path=/", "HttpOnly", "SameSite=Strict", ...secure].join("; ");
}

/** @param header `Cookie` of a request */
function readCookie(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The cookie of a device that is signed in to the desk. With the prefix, browsers take it only over https, for this host and every path. */
export function sessionCookie(siteUrl: string) {
  const name = siteUrl.startsWith("https:") ? "__Host-banco" : "banco";
  // The server ends a session that nobody uses earlier.
  const maxAge = deskAccess.longestSessionDays * 24 * 60 * 60;
  return {
    set: (token: string): string => setCookie(siteUrl, name, token, maxAge),
    /** @param header `Cookie` of a request */
    read: (header: string): string | undefined => readCookie(header, name),
  };
}

const previewName = "banco-anteprima";
/** Seconds. A preview that was left open ends, so that nobody mistakes the draft for the published site. */
const previewTime = 60 * 60;

/** Whether a device asks for the preview. Its session has to be checked still. @param header `Cookie` of a request */
export function asksForPreview(header: string | undefined): boolean {
  return header !== undefined && readCookie(header, previewName) === "1";
}

export interface PreviewDependencies {
  ownerDesk: Pick<OwnerDesk, "access" | "editor">;
  pages: Pick<Pages, "renderDraft" | "entry">;
  /** Of the published content. */
  contentFiles: ContentFiles | undefined;
  services: RequestServices;
  siteUrl: string;
}

const previewStart = new RegExp(`^${deskPreviewPath}(?=/|$)`);

/** The photograph itself, under a name that changes with it. */
const photograph = /^\/pictures\/(?=.{1,150}$)([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{8}\.jpg$/;

const closed =
  "Questa è l’anteprima: da qui non parte niente. Torna al banco per uscirne.\n" +
  "This is the preview: nothing is sent from here. Go back to the desk to leave it.\n";

/**
 * Shows the draft of the content to a device that is signed in: `/banco/anteprima/faq` sets a cookie and leads to `/faq`, where
 * every public page has the draft's content until the preview ends. Links of pages lead to pages of the preview by themselves. What
 * it renders is never cached, and nothing can be sent from it. Requests of others are not affected.
 */
export function previews(dependencies: PreviewDependencies): MiddlewareHandler {
  const { ownerDesk, pages, contentFiles, services, siteUrl } = dependencies;
  let known: { content: SiteContent; paths: ReadonlySet<string> } | undefined;

  async function isSignedIn(header: string): Promise<boolean> {
    const token = sessionCookie(siteUrl).read(header);
    return token !== undefined && (await ownerDesk.access.sessionOf(token)) !== undefined;
  }

  /** A public page or a file of the draft. */
  async function draftAt(request: Request, path: string): Promise<Response | undefined> {
    const content = await ownerDesk.editor.preview();
    if (known?.content !== content) known = { content, paths: new Set((await pages.entry()).publicPaths(content)) };
    if (known.paths.has(path)) return pages.renderDraft(request, services, content);
    return contentFiles?.has(path, content) === true ? contentFiles.read(path, content) : undefined;
  }

  /** A photograph of the draft, for the desk and the preview. */
  async function pictureOf(path: string): Promise<Response | undefined> {
    const [, file] = photograph.exec(path) ?? [];
    if (file === undefined || contentFiles?.has(path) === true) return undefined;
    const { bytes } = await ownerDesk.editor.read(`pictures/${file}.jpg`);
    return bytes && fileResponse(path, bytes);
  }

  return async (context, next) => {
    const { method, path } = context.req;
    const header = context.req.header("cookie") ?? "";
    const isStart = previewStart.test(path) || path === deskPreviewEnd;
    const isPreview = asksForPreview(header) && !isPrivate(path);
    if (!isStart && !isPreview && !photograph.test(path)) return next();
    if (!(await isSignedIn(header))) return next();
    const isRead = method === "GET" || method === "HEAD";
    const plain = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
    if (isStart && isRead) {
      const isEnd = path === deskPreviewEnd;
      const target = isEnd ? deskRoutes["desk-content-publish"] : path.replace(previewStart, "").replace(/^\/*/, "/");
      const set = setCookie(siteUrl, previewName, isEnd ? "" : "1", isEnd ? 0 : previewTime);
      return context.body(null, 303, { ...plain, Location: target, "Set-Cookie": set });
    }
    if (isStart) return context.text("Method not allowed", 405, { ...plain, Allow: "GET, HEAD" });
    if (isPreview && !isRead) return context.text(closed, 405, { ...plain, Allow: "GET, HEAD" });
    const shown = (isPreview ? await draftAt(context.req.raw, path) : undefined) ?? (await pictureOf(path));
    if (shown === undefined) return next();
    const headers = new Headers(shown.headers);
    for (const [name, value] of Object.entries(plain)) headers.set(name, value);
    headers.delete("ETag");
    return new Response(shown.body, { status: shown.status, headers });
  };
}
