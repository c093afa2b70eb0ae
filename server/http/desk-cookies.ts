import { deskAccess } from "#domain/desk/access.ts";

/** Browsers send these cookies only to this host, and not from links of other sites. */
function attributes(siteUrl: string, seconds: number): string {
  const secure = siteUrl.startsWith("https:") ? ["Secure"] : [];
  return [`Max-Age=${seconds}`, "Path=/", "HttpOnly", "SameSite=Strict", ...secure].join("; ");
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
    set: (token: string): string => `${name}=${token}; ${attributes(siteUrl, maxAge)}`,
    /** @param header `Cookie` of a request */
    read: (header: string): string | undefined => readCookie(header, name),
  };
}

const previewName = "banco-anteprima";
/** Seconds. A preview that was left open ends, so that nobody mistakes the draft for the published site. */
const previewTime = 60 * 60;

/** The `Set-Cookie` headers that begin and end the preview of the content. */
export function previewCookie(siteUrl: string): { begin: string; end: string } {
  return {
    begin: `${previewName}=1; ${attributes(siteUrl, previewTime)}`,
    end: `${previewName}=; ${attributes(siteUrl, 0)}`,
  };
}

/** Whether a device asks for the preview. Its session has to be checked still. @param header `Cookie` of a request */
export function asksForPreview(header: string | undefined): boolean {
  return header !== undefined && readCookie(header, previewName) === "1";
}
