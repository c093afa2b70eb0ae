import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import type { SiteContent } from "./site-content.server.ts";
import type { Config } from "#src/site/config.ts";
import type { PictureMaker } from "./pictures/picture-maker.server.ts";
import { createSitePictures } from "./pictures/site-pictures.server.ts";
import { type ContentSource, type ContentSourceOptions, openContentSource } from "./content-source.server.ts";

type ContentConfig = Pick<Config, "contentFolder" | "cacheFolder">;

/** A hash of the sources of the build. This file is bundled in `build/site`; beside its source there is none. */
const buildVersion = path.join(import.meta.dirname, "../inputs.sha256");

interface SiteContentOptions extends Pick<ContentSourceOptions, "log" | "drafts"> {
  /** Makes the pictures; without it photographs are shown as they are. */
  maker?: PictureMaker;
}

/** The content that the configuration names. Only a build keeps it between starts: its code does not change. */
export function openSiteContent(
  { contentFolder, cacheFolder: pictureCache }: ContentConfig,
  { log, drafts = false, maker }: SiteContentOptions,
): ContentSource {
  const version = existsSync(buildVersion) ? readFileSync(buildVersion, "utf8") : undefined;
  const cacheFolder = version === undefined ? undefined : pictureCache;
  const pictures = maker && createSitePictures({ contentFolder, cacheFolder: pictureCache, version, maker, log });
  return openContentSource({ folder: contentFolder, cacheFolder, version, drafts, pictures, log });
}

/** The same once, for a command: as the site shows it. @throws ContentError with all mistakes, where the site shows none */
export function readSiteContent(config: ContentConfig): SiteContent {
  return openSiteContent(config, { log: pino({ level: "silent" }) }).current();
}
