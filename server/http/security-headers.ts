import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

const yearInSeconds = 31_536_000;
const strictTransport = `max-age=${yearInSeconds}; includeSubDomains`;

/** What the pages never ask a browser for, by the names that browsers know without a warning; sharing, full screen and the clipboard are left to them. */
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

/** The texts of the scripts and style sheets that documents contain; the same for the whole life of a build. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The headers that every response has, by lower-case name.
 * @param inline what the Content-Security-Policy allows by hash; undefined for no policy, as in development, where Vite adds
 *   scripts, styles and a socket of its own
 */
export function securityHeaders(siteUrl: string, inline: InlineTexts | undefined): Record<string, string> {
  return {
    ...(inline && { "content-security-policy": contentSecurityPolicy(siteUrl, inline) }),
    ...commonHeaders(siteUrl),
    "origin-agent-cluster": "?1",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
}

/** Sets headers on every response. */
export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}

/** The same for an answer without content, which the HTTP server gives by itself before the site is asked. */
export function bareSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...commonHeaders(siteUrl),
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  };
}

function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissions.map((name) => `${name}=()`).join(", "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(isSecure(siteUrl) && { "strict-transport-security": strictTransport }),
  };
}

function contentSecurityPolicy(siteUrl: string, { scripts, styles }: InlineTexts): string {
  return [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(" "),
    ["style-src 'self'", ...styles.map(hashSource)].join(" "),
    ...(isSecure(siteUrl) ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
