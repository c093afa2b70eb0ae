import { createHash } from "node:crypto";
import type { Palette } from "#content/palette.ts";
import { deskPath, deskWorkerPath } from "#i18n/desk-routes.ts";
import { desk } from "#i18n/messages/it/desk.ts";

const { offline } = desk;

/** The name of the only Trusted Types policy that pages of the desk may make; it knows one URL. */
export const deskTypes = "banco";

/**
 * Runs on the pages of the desk and registers its worker. Where the browser knows Trusted Types, `register` takes no text: the policy
 * makes the one URL of it, and no second one may have its name.
 */
export const registerDeskWorker = `(() => {
  const url = ${JSON.stringify(deskWorkerPath)};
  const policy = globalThis.trustedTypes?.createPolicy(${JSON.stringify(deskTypes)}, { createScriptURL: () => url });
  navigator.serviceWorker?.register(policy?.createScriptURL("") ?? url, { scope: ${JSON.stringify(deskPath)} });
})()`;

/**
 * The service worker of the desk: where a page cannot be reached it shows one constant page. It stores nothing. A request that it sends
 * carries the cookie whoever caused it: forms are left to the browser, and pages come by navigation preload, which is the
 * browser's own request. Where that fails, its promise rejects; in Firefox it has an error as its response
 * (https://github.com/GoogleChrome/workbox/issues/3134).
 */
export function deskWorker(palette: Palette): string {
  return `const page = ${JSON.stringify(offlinePage(palette))};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
  const { mode, method, destination, url } = event.request;
  const { pathname } = new URL(url);
  const isDesk = pathname === ${JSON.stringify(deskPath)} || pathname.startsWith(${JSON.stringify(`${deskPath}/`)});
  if (!isDesk || mode !== "navigate" || method !== "GET" || destination !== "document" || !registration.navigationPreload) return;
  const answer = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  const offline = () => new Response(page.html, { status: 503, headers: page.headers });
  event.respondWith(answer.then((found) => found.type === "error" ? offline() : found, offline));
});
`;
}

/** The page without a connection, and its headers. It needs no other file. */
function offlinePage({ notte, bianco, gialla, inchiostro }: Palette) {
  const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;background:${notte};color:${bianco};font:1.125rem/1.5 system-ui,sans-serif}main{max-width:26rem}h1{margin:0;font-size:2.5rem;line-height:1.1}a{display:inline-block;padding:1rem 2rem;background:${gialla};color:${inchiostro};font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid ${bianco};outline-offset:3px}`;
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    html: `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${offline.title}</title><style>${style}</style></head><body><main><h1>${offline.heading}</h1><p>${offline.text}</p><p><a href="">${offline.retry}</a></p></main></body></html>`,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "Referrer-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
    },
  };
}
