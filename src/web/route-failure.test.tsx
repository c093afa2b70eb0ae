import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { failureTitle, FailureWithoutFrame } from "#src/ui/error-pages.tsx";
import * as entry from "#src/entry.server.tsx";
import * as root from "#src/root.tsx";
import { testSite } from "#tests/helpers/test-site.ts";

const secret = "the key of the cellar";

function fail(): never {
  throw new Error(secret);
}

/** Hands the router's data to a module's components, as the build does; assets have no address here. */
const builtRoot = {
  ...root,
  default: withComponentProps(root.default as never),
  ErrorBoundary: withErrorBoundaryProps(root.ErrorBoundary as never),
  links: () => [],
};

/** What the build's manifest says of a route that has nothing for the browser. */
const unknownToBrowser = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  imports: [],
  css: [],
};

/** The site's own root and entry around two pages that fail, one in its data and one in its markup. */
function handlerWith({ today = () => "2026-11-20", noindex = false } = {}) {
  const errors: unknown[] = [];
  const pages = {
    data: { loader: fail, default: () => null },
    markup: { default: fail },
  };
  const routes = {
    root: { id: "root", path: "", module: builtRoot },
    ...Object.fromEntries(
      Object.entries(pages).flatMap(([name, module]) =>
        [name, `en/${name}`].map((path) => [path, { id: path, parentId: "root", path, module }]),
      ),
    ),
  };
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [
          id,
          {
            ...unknownToBrowser,
            ...route,
            module: `/${id}.js`,
            hasLoader: "loader" in route.module,
            hasErrorBoundary: id === "root",
          },
        ]),
      ),
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const site = {
    siteUrl: "https://www.ambra.example",
    noindex,
    logUnknownPath: () => undefined,
    logError(error: unknown) {
      errors.push(error);
      return `code-${errors.length}`;
    },
    today,
    sheetAt: () => undefined,
  };
  const notAskedFor = () => Promise.reject(new Error("not asked for"));
  const ask = (path: string) =>
    handle(
      new Request(`https://www.ambra.example${path}`),
      entry.createLoadContext({
        site: testSite(),
        page: site,
        content: sampleContent,
        submit: notAskedFor,
        admit: notAskedFor,
      }),
    );
  return { ask, errors };
}

describe("a page that fails", () => {
  it.each(["/data", "/markup", "/en/data", "/en/markup"])(
    "responds to %s with 500, the heading and the code of the log",
    async (path) => {
      const { ask, errors } = handlerWith();
      const response = await ask(path);
      const html = await response.text();
      expect(response.status).toBe(500);
      expect(html).toContain(`<title>${failureTitle}</title>`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${failureTitle}</h1>`));
      expect(html).toContain(`<html lang="${path.startsWith("/en") ? "en" : "it"}"`);
      expect(html).toContain('name="robots" content="noindex"');
      expect(html).toMatch(/data-error-id[^>]*>code-1</);
      expect(html).toContain(
        path.startsWith("/en") ? "An error occurred. Please try again." : "Si è verificato un errore. Riprova.",
      );
      expect(html).toMatch(
        path.startsWith("/en") ? /href="\/en"[^>]*>Return to Home/ : /href="\/"[^>]*>Torna alla pagina iniziale/,
      );
      expect(errors).toMatchObject([{ message: secret }]);
      expect(html).not.toContain(secret);
      expect(html).not.toContain("route-failure.test");
    },
  );

  it("keeps the heading, the code and a link home where the root loader failed too", async () => {
    const { ask } = handlerWith({ today: fail });
    const response = await ask("/markup");
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain(failureTitle);
    expect(html).toMatch(/code-\d/);
    expect(html).toContain('href="/"');
    expect(html).not.toContain(secret);
  });
});

describe("the failure page without a frame", () => {
  it("shows no empty place for a missing code", () => {
    const html = renderToString(<FailureWithoutFrame errorId={undefined} />);
    expect(html).toContain(failureTitle);
    expect(html).not.toContain("data-error-id");
  });
});
