import type { LeftOut } from "./leave-out.ts";

const router = "node_modules/react-router/dist/production/lib";

/**
 * What React and its router bring for features that no page of this site has, a tenth of all scripts. The pages' own tests run
 * the built site and would meet the error that stands in its place.
 */
export const leftOut: LeftOut = {
  // Forms go to the documented interface or to the page's own address; no page has a fetcher, a blocker or a client-side
  // action, and the browser knows all routes from the start.
  [`${router}/router/router.js`]: [
    "discoverRoutes",
    "fetch",
    "getBlocker",
    "handleAction",
    "handleFetcherAction",
    "handleFetcherLoader",
    "patchRoutesImpl",
    "updateBlocker",
  ],
  [`${router}/dom/ssr/fog-of-war.js`]: ["fetchAndApplyManifestPatches", "handleClientVersionMismatch"],
  [`${router}/dom/ssr/single-fetch.js`]: [
    "nonSsrStrategy",
    "singleFetchActionStrategy",
    "singleFetchLoaderFetcherStrategy",
  ],
  // Nothing instruments the router, the root route has a boundary and a loader of its own, and there are no server components.
  [`${router}/router/instrumentation.js`]: [
    "getRouteInstrumentationUpdates",
    "instrumentClientSideRouter",
    "instrumentHandler",
    "recurseRight",
  ],
  [`${router}/hooks.js`]: ["DefaultErrorComponent", "RSCErrorHandler"],
  [`${router}/dom/ssr/components.js`]: ["RSCPrefetchPageLinksImpl"],
  [`${router}/dom/ssr/fallback.js`]: ["RemixRootDefaultHydrateFallback"],
  // No <ViewTransition>, <Activity>, <SuspenseList>, form action, custom element, fragment ref, module preload, or style sheet and script
  // that React itself loads.
  "node_modules/react-dom/cjs/react-dom-client.production.js": [
    "acquireResource",
    "applyViewTransitionToHostInstancesRecursive",
    "commitNewChildToFragmentInstance",
    "insertStylesheetIntoRoot",
    "measureViewTransitionHostInstancesRecursive",
    "mountActionState",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preloadModule",
    "restoreViewTransitionName",
    "runActionStateAction",
    "setPropOnCustomElement",
    "startViewTransition",
    "suspendResource",
    "updateActivityComponent",
    "updateSuspenseListComponent",
    "validateDocumentPositionWithFiberTree",
  ],
};
