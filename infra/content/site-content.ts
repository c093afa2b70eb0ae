import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import type { SiteContent } from "#content/index.ts";
import type { Config } from "../config/config.ts";
import { type ContentSource, type ContentSourceOptions, openContentSource } from "./content-source.ts";

type ContentConfig = Pick<Config, "contentFolder" | "dataFolder">;

/** A hash of the sources of the build. This file is bundled in `build/site`; beside its source there is none. */
const buildVersion = path.join(import.meta.dirname, "../inputs.sha256");

/** The content that the configuration names. Only a build caches it between starts: its code does not change. */
export function openSiteContent(
  { contentFolder, dataFolder }: ContentConfig,
  { log, drafts = false }: Pick<ContentSourceOptions, "log" | "drafts">,
): ContentSource {
  const version = existsSync(buildVersion) ? readFileSync(buildVersion, "utf8") : undefined;
  const cacheFolder = version === undefined ? undefined : path.join(dataFolder, "cache");
  return openContentSource({ folder: contentFolder, cacheFolder, version, drafts, log });
}

/** The same once, for a command: as the site shows it. @throws ContentError with all mistakes, where the site shows none */
export function readSiteContent(config: ContentConfig): SiteContent {
  return openSiteContent(config, { log: pino({ level: "silent" }) }).current();
}
