import type { MiddlewareHandler } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import { createDeskLink, deviceName, knownDevice, sessionOf, signIn } from "#src/desk/access.server.ts";
import { deskAccess, deskPath, deskPreviewEnd, deskPreviewPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { privatePath, privateRoutes } from "#src/i18n/routes.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { sendDeskLink } from "#src/mail/send.server.ts";
import type { PageServices } from "#src/web/context.ts";
import { newId } from "./dialect.server.ts";
import type { Admission } from "#src/requests/submit.server.ts";
import { fileHeaders, type Pages, type SiteFiles } from "./pages.server.ts";
import { isDesk, isPrivate } from "./private-paths.ts";
import type { OpenedSite, Site } from "./site.ts";

type DeskGate = Pick<OpenedSite, "site" | "limits" | "desk">;

interface Admitted {
  request: Request;
  services: Pick<PageServices, "desk" | "deskSignIn">;
}

/** What every path below the desk is to those who are not signed in. */
export const hiddenDeskPath = `${deskPath}/-`;

/** Every token has this page. Only its button looks the token up. */
const linkPage = new RegExp(`^${privateRoutes["desk-sign-in"].it.replace(":token", "[^/]+")}$`);

const mailTimeoutMs = 20_000;

/**
 * Lets only signed-in devices to the desk. For others the desk's path has a button that mails a link, and every path below it is
 * answered as one path that does not exist: the pages learn neither path nor cookie.
 */
export async function admitToDesk(gate: DeskGate, request: Request, client: string): Promise<Admitted> {
  const { site, desk } = gate;
  const { pathname } = new URL(request.url);
  if (!isDesk(pathname)) return { request, services: {} };
  const token = sessionCookie(site).read(request.headers.get("cookie") ?? "");
  const session = token === undefined ? undefined : await sessionOf(site, token);
  const deskSignIn = signInFor(gate, client, request.headers.get("user-agent") ?? "", token);
  if (session !== undefined) return { request, services: { deskSignIn, desk: { ...desk, session } } };
  if (pathname === deskPath || linkPage.test(pathname)) return { request, services: { deskSignIn } };
  const { method, signal } = request;
  return { request: new Request(new URL(hiddenDeskPath, request.url), { method, signal }), services: {} };
}

export type DeskSignIn = ReturnType<typeof signInFor>;

function signInFor({ site, limits }: DeskGate, client: string, userAgent: string, token: string | undefined) {
  const { log } = site;
  return {
    async mailLink(admission: Admission) {
      const device = async () => (token === undefined ? undefined : await knownDevice(site, token));
      const result = admission.allowed
        ? await limits.signInMail(client, await device(), () => mailDeskLink(site))
        : ({ state: "too-many", retryAfterSeconds: admission.retryAfterSeconds } as const);
      if (result.state === "too-many") log.warn("too many links to the desk were asked for");
      return result;
    },
    async enter(link: string, admission: Admission) {
      if (!admission.allowed) {
        log.warn("a client used too many links to the desk");
        return { state: "too-many", retryAfterSeconds: admission.retryAfterSeconds } as const;
      }
      const device = deviceName(userAgent);
      const session = await signIn(site, link, device);
      if (session === undefined) {
        log.warn("a link to the desk was refused");
        return { state: "refused" } as const;
      }
      log.info({ device }, "a device was signed in to the desk");
      return { state: "in", cookie: sessionCookie(site).set(session) } as const;
    },
  };
}

async function mailDeskLink(site: Site): Promise<boolean> {
  const { config, log } = site;
  try {
    const link = config.siteUrl + privatePath("desk-sign-in", "it", await createDeskLink(site));
    await sendDeskLink(site, link, newId(), AbortSignal.timeout(mailTimeoutMs));
    return true;
  } catch (error) {
    log.error({ err: error }, "the mail with a link to the desk did not leave");
    return false;
  }
}

/** Browsers send these cookies only to this host, and not if another site makes the request. */
function setCookie(siteUrl: string, name: string, value: string, maxAge: number): string {
  const secure = siteUrl.startsWith("https:");
  return serialize(name, value, { maxAge, path: "/", httpOnly: true, sameSite: "Strict", secure });
}

/** The cookie of a signed-in device. Because of the prefix, browsers accept it only over https, for this host and every path. */
export function sessionCookie({ config: { siteUrl } }: { config: { siteUrl: string } }) {
  const name = siteUrl.startsWith("https:") ? "__Host-banco" : "banco";
  const maxAge = deskAccess.longestSessionDays * 24 * 60 * 60;
  return {
    set: (token: string): string => setCookie(siteUrl, name, token, maxAge),
    read: (header: string): string | undefined => parse(header, name)[name],
  };
}

const previewName = "banco-anteprima";
/** A preview that was left open ends, so that nobody mistakes it for the published site. */
const previewSeconds = 60 * 60;

/** True if a device asks for the preview. The caller has to check its session. */
export function asksForPreview(header: string | undefined): boolean {
  return header !== undefined && parse(header, previewName)[previewName] === "1";
}

interface Preview extends Pick<DeskGate, "site" | "desk"> {
  pages: Pick<Pages, "renderDraft" | "publicPaths">;
  files: Pick<SiteFiles, "has" | "read">;
}

const previewStart = new RegExp(`^${deskPreviewPath}(?=/|$)`);

/** The path of a photograph before its files are made (`showPictures`). */
const photograph = /^\/pictures\/(?=.{1,150}$)([a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{8}-\d+\.jpeg$/;

const closed =
  "Questa è l’anteprima: da qui non parte niente. Chiudila per tornare indietro.\n" +
  "This is the preview: nothing is sent from here. Close it to go back.\n";

/** Allows the desk to show a page of the draft in frames. Published pages refuse frames. */
function framedByDesk(headers: Headers): Headers {
  const framed = new Headers({ "X-Frame-Options": "SAMEORIGIN" });
  for (const [name, value] of headers) {
    framed.set(name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  }
  return framed;
}

/**
 * Shows the draft of the content to a signed-in device. `/banco/anteprima/faq` sets a cookie and leads to `/faq`, and every public page has
 * the draft's content until the preview ends. Nothing is cached, and nothing can be sent from the preview.
 */
export function previews({ site, desk: { editor, upload }, pages, files }: Preview): MiddlewareHandler {
  const { siteUrl } = site.config;
  let known: { content: SiteContent; paths: ReadonlySet<string> } | undefined;

  async function isSignedIn(header: string): Promise<boolean> {
    const token = sessionCookie(site).read(header);
    return token !== undefined && (await sessionOf(site, token)) !== undefined;
  }

  async function draftAt(request: Request, path: string): Promise<Response | undefined> {
    const content = editor.preview();
    if (known?.content !== content) known = { content, paths: await pages.publicPaths(content) };
    if (known.paths.has(path)) return pages.renderDraft(request, content);
    return files.has(path, content) ? files.read(path, content) : undefined;
  }

  async function pictureOf(path: string): Promise<Response | undefined> {
    const [, file] = photograph.exec(path) ?? [];
    const bytes = file === undefined || files.has(path) ? undefined : editor.read(`pictures/${file}.jpg`).bytes;
    const made = bytes && (await upload(bytes));
    if (made === undefined || !("jpeg" in made)) return undefined;
    return new Response(new Uint8Array(made.jpeg), { headers: fileHeaders(path) });
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
      const set = setCookie(siteUrl, previewName, isEnd ? "" : "1", isEnd ? 0 : previewSeconds);
      return context.body(null, 303, { ...plain, Location: target, "Set-Cookie": set });
    }
    if (isStart) return context.text("Method not allowed", 405, { ...plain, Allow: "GET, HEAD" });
    if (isPreview && !isRead) return context.text(closed, 405, { ...plain, Allow: "GET, HEAD" });
    const shown = (isPreview ? await draftAt(context.req.raw, path) : undefined) ?? (await pictureOf(path));
    if (shown === undefined) return next();
    const headers = isPreview ? framedByDesk(shown.headers) : new Headers(shown.headers);
    for (const [name, value] of Object.entries(plain)) headers.set(name, value);
    headers.delete("ETag");
    return new Response(shown.body, { status: shown.status, headers });
  };
}
