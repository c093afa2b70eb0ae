import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const yearInSeconds = 31_536_000;
const strictTransport = `max-age=${yearInSeconds}; includeSubDomains`;

const policy = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  frameSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What the pages never ask a browser for, by the names that browsers know without a warning; sharing, full screen and the clipboard are left to them. */
const permissions = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
  xrSpatialTracking: [],
};

/** The texts of the scripts and style sheets that documents contain; the same for the whole life of a build. */
export interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The headers that every response has.
 * @param inline what the Content-Security-Policy allows by hash; undefined for no policy, as in development, where Vite adds
 *   scripts, styles and a socket of its own
 */
export function securityHeaders(siteUrl: string, inline: InlineTexts | undefined): MiddlewareHandler {
  const upgrade = isSecure(siteUrl) ? { upgradeInsecureRequests: [] } : {};
  const contentSecurityPolicy = inline && {
    ...policy,
    scriptSrc: ["'self'", ...inline.scripts.map(hashSource)],
    styleSrc: ["'self'", ...inline.styles.map(hashSource)],
    ...upgrade,
  };
  return secureHeaders({
    ...(contentSecurityPolicy && { contentSecurityPolicy }),
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: permissions,
    strictTransportSecurity: isSecure(siteUrl) ? strictTransport : false,
  });
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The same for an answer without content, which the HTTP server gives by itself before the site is asked. */
export function bareSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": Object.keys(permissions)
      .map((name) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=()`)
      .join(", "),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
    ...(isSecure(siteUrl) && { "Strict-Transport-Security": strictTransport }),
  };
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
