import { pino } from "pino";
import type { ContentEditor } from "#content/edit/editor.ts";
import { inWords, type Problem } from "#content/problems.ts";
import type { Config } from "../../config/config.ts";
import { openSiteContent } from "../site-content.ts";
import { createContentEditor } from "./content-editor.ts";

/** The editor of the content for a command. @throws ContentError where the content has mistakes and the site shows none */
export function openContentEditor(config: Pick<Config, "contentFolder" | "cacheFolder">): {
  editor: ContentEditor;
  close(): Promise<void>;
} {
  const log = pino({ level: "silent" });
  const source = openSiteContent(config, { log });
  const editor = createContentEditor({ folder: config.contentFolder, source, log, now: () => new Date() });
  return { editor, close: () => source.stop() };
}

/** What is to be corrected, in both languages. */
export function problemsInWords(problems: readonly Problem[]): string {
  return problems.map(inWords).join("\n\n");
}
