import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { isPrivate } from "./private-paths.ts";

const yearInSeconds = 31_536_000;
const strictTransport = `max-age=${yearInSeconds}; includeSubDomains`;

/** Features that the pages do not use. No browser warns about one of these names. */
const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every response, by lower-case name. Pages have their own policy.
 * @param formTargets other origins to which forms lead. Undefined means no policy, because Vite adds scripts, styles and a socket in development.
 */
export function securityHeaders(siteUrl: string, formTargets: readonly string[] | undefined): Headers {
  return {
    ...createPageHeaders(siteUrl, formTargets, [])([]),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": permissions.map((name) => `${name}=()`).join(", "),
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(isSecure(siteUrl) && { "strict-transport-security": strictTransport }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
}

/** The headers for a document with these style sheets. The hashes of all sheets would add 2 KB to each document. */
export type PageHeaders = (styles: readonly string[]) => Headers;

export function createPageHeaders(
  siteUrl: string,
  formTargets: readonly string[] | undefined,
  scripts: readonly string[],
): PageHeaders {
  if (formTargets === undefined) return () => ({});
  return (styles) => ({ "content-security-policy": contentSecurityPolicy(siteUrl, formTargets, scripts, styles) });
}

/** With `no-referrer` a browser would send forms with the origin `null`, which is refused. */
const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/** Sets headers that a response does not have yet. On private paths it sets `privateHeaders` in any case. */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (!isPrivate(context.req.path)) return;
    for (const [name, value] of Object.entries(privateHeaders)) {
      // A response with a validator may be stored, because it is revalidated.
      if (name !== "Cache-Control" || !context.res.headers.has("ETag")) context.header(name, value);
    }
  };
}

function contentSecurityPolicy(
  siteUrl: string,
  formTargets: readonly string[],
  scripts: readonly string[],
  styles: readonly string[],
): string {
  return [
    "default-src 'none'",
    "connect-src 'self'",
    "font-src 'self'",
    // The desk shows the preview of a draft in frames.
    "frame-src 'self'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers also apply it to the redirect after a form.
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(" "),
    ["style-src 'self'", ...styles.map(hashSource)].join(" "),
    // Forbids turning a text into HTML or a script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure(siteUrl) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
