import type { MiddlewareHandler } from "hono";
import type { SiteContent } from "#content/index.ts";
import { deskPreviewEnd, deskPreviewPath, deskRoutes } from "#i18n/desk-routes.ts";
import type { OwnerDesk } from "#infra/compose-desk.ts";
import { type ContentFiles, fileResponse } from "../built-files.ts";
import { asksForPreview, previewCookie, sessionCookie } from "./desk-cookies.ts";
import type { Pages, RequestServices } from "./pages.ts";
import { isPrivate } from "./private-paths.ts";

export interface PreviewDependencies {
  ownerDesk: Pick<OwnerDesk, "access" | "editor">;
  pages: Pick<Pages, "renderDraft" | "publicPathsOf">;
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
  const session = sessionCookie(siteUrl);
  const cookie = previewCookie(siteUrl);
  let known: { content: SiteContent; paths: ReadonlySet<string> } | undefined;

  async function isSignedIn(header: string): Promise<boolean> {
    const token = session.read(header);
    return token !== undefined && (await ownerDesk.access.sessionOf(token)) !== undefined;
  }

  async function draft() {
    const content = await ownerDesk.editor.preview();
    if (known?.content !== content) known = { content, paths: new Set((await pages.publicPathsOf())(content)) };
    return known;
  }

  async function answer(request: Request, path: string): Promise<Response | undefined> {
    const { content, paths } = await draft();
    if (paths.has(path)) return pages.renderDraft(request, services, content);
    if (contentFiles?.has(path, content) === true) return contentFiles.read(path, content);
    return undefined;
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
      const set = isEnd ? cookie.end : cookie.begin;
      return context.body(null, 303, { ...plain, Location: target, "Set-Cookie": set });
    }
    if (isStart) return context.text("Method not allowed", 405, { ...plain, Allow: "GET, HEAD" });
    if (isPreview && !isRead) return context.text(closed, 405, { ...plain, Allow: "GET, HEAD" });
    const shown = (isPreview ? await answer(context.req.raw, path) : undefined) ?? (await pictureOf(path));
    if (shown === undefined) return next();
    const headers = new Headers(shown.headers);
    for (const [key, value] of Object.entries(plain)) headers.set(key, value);
    headers.delete("ETag");
    return new Response(shown.body, { status: shown.status, headers });
  };
}
