import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { readConfig } from "#src/site/config.ts";
import { type ContentSource, openSiteContent } from "#src/content/content-source.server.ts";
import { inlineMaker, type PictureMaker } from "#src/content/pictures/picture-maker.server.ts";
import { startSite } from "#src/site/start.ts";

/** The fields of a server build of the router besides its routes, entry and assets. */
export const buildSettings = {
  future: {},
  routeDiscovery: { mode: "initial" },
  isSpaMode: false,
  ssr: true,
  prerender: [],
  publicPath: "/",
  assetsBuildDirectory: "",
};

export type StubSite = Awaited<ReturnType<typeof startStubSite>>;

/** A build with one public and one private page. @param onRender receives the path of each rendered page */
export function stubBuild(onRender: (pathname: string) => void = () => undefined): ServerBuild {
  const route = (id: string, at: string, { status = 200 }: { status?: number }) => ({
    id,
    path: at,
    caseSensitive: true,
    module: {
      loader({ request }: { request: Request }) {
        onRender(new URL(request.url).pathname);
        return new Response(`<p>${id}</p>`, { status, headers: { "Content-Type": "text/html" } });
      },
    },
  });
  return {
    routes: {
      "faq.it": route("faq.it", "/faq", {}),
      "request.it": route("request.it", "/richiesta/:token", {}),
      "not-found": route("not-found", "*", { status: 404 }),
    },
    entry: {
      module: {
        default: () => new Response(),
        createLoadContext: () => new RouterContextProvider(),
        inlineScripts: [],
        publicPaths: () => ["/faq"],
      },
    },
    assets: {
      routes: {},
      entry: { module: "", imports: [] },
      url: "",
      version: "",
    },
    ...buildSettings,
  } as unknown as ServerBuild;
}

/** Encoding the photographs of the content would take longer than the tests that look at none of them. */
const uploadsOnly: PictureMaker = {
  ...inlineMaker,
  make: (job) => (job.type === "upload" ? inlineMaker.make(job) : Promise.reject(new Error("not made in this test"))),
};

let read: ContentSource | undefined;

/** The content of the sample, which is read once. */
function sample(): ContentSource {
  read ??= openSiteContent(readConfig({}), { log: pino({ level: "silent" }) });
  return { ...read, onChange: () => undefined, start: () => undefined, stop: () => Promise.resolve() };
}

/**
 * Starts the server on a free port of 127.0.0.1.
 * @param env further variables
 * @param pages instead of trivial ones
 */
export async function startStubSite(env: Record<string, string> = {}, pages?: ServerBuild) {
  const folder = mkdtempSync(path.join(tmpdir(), "stub-site-"));
  const configured = readConfig({ PORT: "0", DATABASE_URL: `sqlite:${folder}/site.db`, ...env });
  const lines: Array<Record<string, unknown>> = [];
  const config = { ...configured, mailFolder: path.join(folder, "mail") };
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const rendered: string[] = [];
  const build = pages ?? stubBuild((pathname) => rendered.push(pathname));
  const site = await startSite({
    config,
    content: env["CONTENT_DIR"] === undefined ? sample() : openSiteContent(config, { log, maker: uploadsOnly }),
    log,
    loadBuild: () => Promise.resolve(build),
    mode: "production",
    clientFolder: undefined,
  });
  return {
    url: `http://127.0.0.1:${site.port}`,
    /** The lines of the log as objects. */
    log: lines as ReadonlyArray<Record<string, unknown>>,
    /** The paths of rendered pages, if they are the trivial ones. */
    rendered: rendered as readonly string[],
    /** The folder with its database, link secret and mails. */
    folder,
    async stop(): Promise<void> {
      await site.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
