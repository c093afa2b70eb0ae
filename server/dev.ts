import pino from "pino";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type * as Configuration from "#infra/config/config.ts";
import type * as Defaults from "#infra/config/operator-defaults.ts";
import type * as Start from "./start.ts";
import { onStopSignal } from "./supervision.ts";

/** Serves the site from its sources: pages reload when they change, the server's code with the next start. */
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });

const load = <Module>(file: string): Promise<Module> => vite.ssrLoadModule(file) as Promise<Module>;
const { readConfig } = await load<typeof Configuration>("/infra/config/config.ts");
const { operatorDefaults } = await load<typeof Defaults>("/infra/config/operator-defaults.ts");
const { startSite } = await load<typeof Start>("/server/start.ts");

process.umask(0o077);
const configured = readConfig(process.env, operatorDefaults);
if (!configured.ok) {
  process.stderr.write(`The configuration has mistakes:\n${configured.problems.map((line) => `  ${line}\n`).join("")}`);
  process.exit(1);
}
const site = await startSite({
  config: configured.config,
  log: pino({ level: configured.config.logLevel }),
  loadBuild: () => load<ServerBuild>("virtual:react-router/server-build"),
  mode: "development",
  clientFolder: undefined,
  before: (request, response, next) => vite.middlewares(request, response, next),
});
const drafts = process.env["CONTENT_DRAFTS"] === "shown" ? ", drafts and all" : "";
process.stdout.write(`The site is at http://${configured.config.host}:${site.port}${drafts}\n`);

onStopSignal(() => {
  void site
    .stop()
    .then(() => vite.close())
    .then(() => process.exit(0));
});
