import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ContentEditor, createContentEditor } from "#src/editor/editor.server.ts";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { type ContentSource, openContentSource } from "#src/content/content-source.server.ts";

/** A site in this process whose content may be edited. */
export interface EditedSite {
  copy: EditedContent;
  source: ContentSource;
  editor: ContentEditor;
  /** Publishes the draft, which has to have no problems. */
  publish(): Promise<void>;
  stop(): Promise<void>;
}

/** The device that edits. */
export const phone = { device: "iPhone, Safari" };

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function openEditedSite(): EditedSite {
  const copy = new EditedContent();
  copy.showPhotographs();
  const cacheFolder = mkdtempSync(path.join(tmpdir(), "content-cache-"));
  const settle = () => Promise.resolve();
  const source = openContentSource({ folder: copy.folder, cacheFolder, version: "1", log, settle });
  const now = () => new Date("2026-11-22T16:00:00Z");
  const editor = createContentEditor({ folder: copy.folder, source, log, now });
  return {
    copy,
    source,
    editor,
    async publish() {
      const { version } = editor.draft();
      const result = await editor.publish(version, phone);
      if (!result.ok) throw new Error(`not published: ${result.reason}`);
    },
    async stop() {
      await source.stop();
      copy.delete();
      rmSync(cacheFolder, { recursive: true });
    },
  };
}
