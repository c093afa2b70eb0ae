import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import routes from "#app/routes.ts";

type RouteModule = Record<string, unknown>;
type LoadContext = ReturnType<typeof entry.createLoadContext>;

const files = import.meta.glob<RouteModule>("../../app/routes/*.{ts,tsx}");

/** Hands the router's data to a module's components, as the build does. */
function built(module: RouteModule): RouteModule {
  const { default: component, ErrorBoundary: boundary } = module;
  return {
    ...module,
    ...(component !== undefined && { default: withComponentProps(component as never) }),
    ...(boundary !== undefined && { ErrorBoundary: withErrorBoundaryProps(boundary as never) }),
  };
}

/** All routes of the site, without files for the browser: renders documents, feeds and answers to forms in the test's process. */
export async function renderedApp(): Promise<(request: Request, context: LoadContext) => Promise<Response>> {
  const modules = await Promise.all(routes.map(({ file }) => files[`../../app/${file}`]?.() ?? Promise.resolve({})));
  const all = {
    root: { id: "root", path: "", module: built(root) },
    ...Object.fromEntries(
      routes.map(({ id = "", path, index, caseSensitive }: RouteConfigEntry, position) => {
        const place = { id: id === "" ? String(position) : id, parentId: "root", path, index, caseSensitive };
        return [place.id, { ...place, module: built(modules[position] ?? {}) }];
      }),
    ),
  };
  const build = {
    entry: { module: entry },
    routes: all,
    assets: {
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(
        Object.entries(all).map(([id, { module, ...route }]) => [
          id,
          {
            ...route,
            module: `/${id}.js`,
            hasAction: "action" in module,
            hasLoader: "loader" in module,
            hasClientAction: false,
            hasClientLoader: false,
            hasClientMiddleware: false,
            hasDefaultExport: "default" in module,
            hasErrorBoundary: "ErrorBoundary" in module,
            imports: [],
            css: [],
          },
        ]),
      ),
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}
