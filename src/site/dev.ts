import pino from "pino";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type * as Configuration from "./config.ts";
import type * as Content from "#src/content/content-source.server.ts";
import type * as Pictures from "#src/content/pictures/picture-maker.server.ts";
import { escapedXml } from "#src/i18n/plain-words.ts";
import type * as Start from "./start.ts";
import { onStopSignal } from "./supervision.ts";

/** Serves the site from its sources. Pages reload when they or the content change; the server's code loads at the start. */
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

const load = <Module>(file: string): Promise<Module> => vite.ssrLoadModule(file) as Promise<Module>;
const { readConfig } = await load<typeof Configuration>("/src/site/config.ts");
const { openSiteContent } = await load<typeof Content>("/src/content/content-source.server.ts");
const { inlineMaker } = await load<typeof Pictures>("/src/content/pictures/picture-maker.server.ts");
const { startSite } = await load<typeof Start>("/src/site/start.ts");

process.umask(0o077);
const config = orEnd(() => readConfig(process.env));
const log = pino({ level: config.logLevel });
const drafts = process.env["CONTENT_DRAFTS"] === "shown";
const content = orEnd(() => openSiteContent(config, { log, drafts, maker: inlineMaker }));
content.onChange(() => vite.ws.send({ type: "full-reload" }));
const site = await startSite({
  config,
  content,
  log,
  loadBuild: () => load<ServerBuild>("virtual:react-router/server-build"),
  mode: "development",
  clientFolder: undefined,
  before(request, response, next) {
    const mistakes = request.headers.accept?.includes("text/html") ? content.mistakes() : undefined;
    if (mistakes === undefined) vite.middlewares(request, response, next);
    else response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(mistakesPage(mistakes.message));
  },
});
process.stdout.write(`The site is at http://${config.host}:${site.port}${drafts ? ", with drafts" : ""}\n`);

onStopSignal(() => {
  void site
    .stop()
    .then(() => vite.close())
    .then(() => process.exit(0));
});

function orEnd<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function mistakesPage(mistakes: string): string {
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<title>Contenuti · Content</title>
<script type="module" src="/@vite/client"></script>
<pre style="margin: 2rem; white-space: pre-wrap; font: 1rem/1.6 monospace">${escapedXml(mistakes)}</pre>
`;
}
