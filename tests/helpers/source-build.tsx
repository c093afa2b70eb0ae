import type { ComponentType } from "react";
import { type ServerBuild, useActionData, useLoaderData, useMatches, useParams, useRouteError } from "react-router";
import routes from "#app/routes.ts";
import { buildSettings } from "./build-settings.ts";

interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
}

const modules = import.meta.glob<RouteModule>("../../app/routes/*.{ts,tsx}");

/** The kit is left out of a build for production. */
const mounted = routes.filter(({ file }) => file !== "routes/kit.tsx");

/**
 * The pages as the build contains them, from their sources: all routes of `app/routes.ts` with their real modules. There are no
 * built files: documents link style sheets and scripts that do not exist.
 */
export async function sourceBuild(): Promise<ServerBuild> {
  const [root, entry] = await Promise.all([import("#app/root.tsx"), import("#app/entry.server.tsx")]);
  const pages = await Promise.all(
    mounted.map(async ({ id = "not-found", path, index, caseSensitive, file }) => {
      const module = await modules[`../../app/${file}`]?.();
      return { id, parentId: "root", path, index, caseSensitive, module: withProps(module ?? {}) };
    }),
  );
  const built = [{ id: "root", path: "", module: withProps(root as object) }, ...pages];
  const assets = built.map(({ module, ...route }) => ({
    ...route,
    hasLoader: "loader" in module,
    hasAction: "action" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
    module: `/assets/${route.id}.js`,
    imports: [],
  }));
  return {
    routes: Object.fromEntries(built.map((route) => [route.id, route])),
    entry: { module: entry },
    assets: {
      routes: Object.fromEntries(assets.map((route) => [route.id, route])),
      entry: { module: "/assets/entry.client.js", imports: [] },
      url: "",
      version: "",
    },
    ...buildSettings,
  } as unknown as ServerBuild;
}

/** The components of a route get their data as props, as the plugin of the build arranges it. */
function withProps(module: RouteModule): RouteModule {
  const { default: Page, ErrorBoundary: Failed } = module;
  return {
    ...module,
    ...(Page && { default: () => <Page {...usePageProps()} /> }),
    ...(Failed && { ErrorBoundary: () => <Failed {...usePageProps()} error={useRouteError()} /> }),
  };
}

function usePageProps(): object {
  return { loaderData: useLoaderData(), actionData: useActionData(), params: useParams(), matches: useMatches() };
}

/** The patterns of all routes, with parameters such as `:token`. */
export const routePatterns: readonly string[] = mounted.map(({ path = "/" }) => path);
