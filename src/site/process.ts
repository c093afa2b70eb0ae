import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { type Config, readConfig, showDatabase } from "./config.ts";
import { exposedPaths, repairOf } from "./link-secret.server.ts";
import { openSiteContent } from "#src/content/content-source.server.ts";
import { damageAdvice, isDamaged, codeOf, reasonOf } from "./errors.ts";
import { processMaker } from "#src/content/pictures/picture-maker.server.ts";
import { openLog } from "./log.ts";
import { type RunningSite, startSite } from "./start.ts";
import { inheritedSocket, onStopSignal, tellReady } from "./supervision.ts";

const stopTimeoutMs = 10_000;

const buildFolder = path.join(import.meta.dirname, "..");

async function main(): Promise<void> {
  // Only the site's account may read the database, mails and secrets.
  process.umask(0o077);
  const config = configuration();
  const log = openLog(config.logLevel);
  if (config.smtpUrl === undefined) {
    log.warn(`SMTP_URL is not set: each mail becomes a file in ${path.resolve(config.mailFolder)}`);
  }
  let build: Promise<ServerBuild> | undefined;
  const loadBuild = (): Promise<ServerBuild> =>
    (build ??= import(pathToFileURL(path.join(buildFolder, "server", "index.js")).href) as Promise<ServerBuild>);
  let site: RunningSite;
  try {
    site = await startSite({
      config,
      content: openSiteContent(config, {
        log,
        maker: processMaker(path.join(import.meta.dirname, "picture-worker.js")),
      }),
      log,
      loadBuild,
      mode: "production",
      clientFolder: path.join(buildFolder, "client"),
      inherited: inheritedSocket(process.env, process.pid),
    });
  } catch (error) {
    fail(whyNotStarted(error, config));
  }
  onStopSignal((signal) => {
    log.info({ signal }, "stopping");
    setTimeout(() => fail("The site did not stop in time"), stopTimeoutMs).unref();
    site.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "the site did not stop cleanly");
        process.exit(1);
      },
    );
  });
  const exposed = await exposedPaths(config);
  if (exposed.length > 0) {
    const level = exposed.some(({ isSecret }) => isSecret) ? "error" : "warn";
    log[level](`Other accounts of this machine may read the site's data or secrets. To repair: ${repairOf(exposed)}`);
  }
  log.info(`The site is at http://${config.host}:${site.port} (public address: ${config.siteUrl})`);
  try {
    await tellReady(process.env);
  } catch (error) {
    log.error({ err: error }, "systemd could not be told that the site is ready");
  }
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    fail(reasonOf(error));
  }
}

function whyNotStarted(error: unknown, { host, port, database }: Config): string {
  if (isDamaged(error)) return damageAdvice(database);
  const code = codeOf(error);
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is taken: stop what listens there or set PORT`;
  if (code === "EACCES") return `Port ${port} on ${host} may not be opened by this user: set PORT to 1024 or more`;
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${host}: set HOST`;
  if (code !== undefined && database.kind === "postgres") {
    return `The database ${showDatabase(database)} cannot be opened (${code}): ${reasonOf(error)}`;
  }
  if (code !== undefined && (code.startsWith("SQLITE_") || code.startsWith("E"))) {
    return `The database ${showDatabase(database)} cannot be opened (${code}): set DATABASE_URL=sqlite:PATH to a writable file`;
  }
  return reasonOf(error);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

await main();
