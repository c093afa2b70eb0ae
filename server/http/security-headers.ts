import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";

const yearInSeconds = 31_536_000;

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/**
 * The headers that every answer carries; inline scripts need the nonce of their own answer.
 * @param withPolicy false where a development server adds scripts, styles and a socket of its own
 */
export function securityHeaders(siteUrl: string, withPolicy = true): MiddlewareHandler {
  return secureHeaders({
    ...(withPolicy && { contentSecurityPolicy: policy }),
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
    strictTransportSecurity: siteUrl.startsWith("https:") ? `max-age=${yearInSeconds}; includeSubDomains` : false,
  });
}
