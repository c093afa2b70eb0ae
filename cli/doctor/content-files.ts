import { pino } from "pino";
import type { Config } from "#infra/config/config.ts";
import { openSiteContent } from "#infra/content/site-content.ts";
import { unknownTowns } from "#infra/content/unknown-towns.ts";
import { reasonOf } from "#infra/errors/errors.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";
import type { Examinable } from "./content.ts";

/** The content of an installation, as doctor examines it. */
export interface ContentFiles {
  /** Undefined where no content without mistakes is known. */
  files: Examinable | undefined;
  /** The addresses of the content; undefined without any. */
  addresses: { mailFrom: string; ownerEmail: string } | undefined;
  observations: readonly Observation[];
}

/** Reads the content that the site shows. Never throws: what is wrong is observed. */
export async function readContentFiles(config: Pick<Config, "contentFolder" | "cacheFolder">): Promise<ContentFiles> {
  try {
    const source = openSiteContent(config, { log: pino({ level: "silent" }) });
    const all = source.files();
    // The marks of the sample are in the texts of the posts too.
    const files = { ...all, posts: all.posts.map((head) => all.readPost(head)), folder: config.contentFolder };
    const mistakes = source.mistakes();
    await source.stop();
    const observation =
      mistakes === undefined
        ? ok(`${config.contentFolder} has no mistakes`)
        : problemIn(config.contentFolder, mistakes.message, "the site shows the last content without");
    const towns = (await unknownTowns(all.business)).map(({ key, town, region }) =>
      warning(`content/business.yaml: ${key}: ${town} is no municipality of ${region} (content/data/comuni.csv)`),
    );
    return { files, addresses: all.company, observations: [observation, ...towns] };
  } catch (error) {
    const observation = problemIn(config.contentFolder, reasonOf(error), "the site does not start");
    return { files: undefined, addresses: undefined, observations: [observation] };
  }
}

function problemIn(folder: string, mistakes: string, effect: string): Observation {
  return { ...problem(`${folder} has mistakes; ${effect}`), lines: mistakes.split("\n") };
}
