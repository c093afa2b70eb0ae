import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { type ServerBuild, useActionData, useLoaderData, useMatches, useParams, useRouteError } from "react-router";
import routes from "#src/routes.ts";
import { buildSettings } from "./stub-site.ts";

interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
}

const modules = import.meta.glob<RouteModule>("../../src/*/*.page.tsx");

/**
 * The pages as the build contains them, from their sources: all routes of `src/routes.ts` with their real modules. There are no
 * built files: documents link style sheets and scripts that do not exist.
 */
export async function sourceBuild(): Promise<ServerBuild> {
  const [root, entry] = await Promise.all([import("#src/root.tsx"), import("#src/entry.server.tsx")]);
  const pages = await Promise.all(
    flat(routes).map(async ({ id = "not-found", parentId, path, index, caseSensitive, file }) => {
      const module = await modules[`../../src/${file}`]?.();
      return { id, parentId, path, index, caseSensitive, module: withProps(module ?? {}) };
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

/** All routes, and the ones inside a layout. */
function flat(entries: readonly RouteConfigEntry[], parentId = "root"): (RouteConfigEntry & { parentId: string })[] {
  return entries.flatMap((entry) => [{ ...entry, parentId }, ...flat(entry.children ?? [], entry.id)]);
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
export const routePatterns: readonly string[] = routes.map(({ path = "/" }) => path);
