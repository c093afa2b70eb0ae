import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

const yearInSeconds = 31_536_000;
const strictTransport = `max-age=${yearInSeconds}; includeSubDomains`;

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  styleSrc: ["'self'", NONCE],
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

/**
 * The headers that every answer carries; inline scripts and styles need the nonce of their own answer.
 * @param withPolicy false where a development server adds scripts, styles and a socket of its own
 */
export function securityHeaders(siteUrl: string, withPolicy = true): MiddlewareHandler {
  const upgrade = isSecure(siteUrl) ? { upgradeInsecureRequests: [] } : {};
  return secureHeaders({
    ...(withPolicy && { contentSecurityPolicy: { ...policy, ...upgrade } }),
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: permissions,
    strictTransportSecurity: isSecure(siteUrl) ? strictTransport : false,
  });
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
