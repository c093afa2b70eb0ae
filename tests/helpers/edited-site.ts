import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createContentEditor } from "#src/editor/editor.server.ts";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { openSiteContent } from "#src/content/content-source.server.ts";

export type EditedSite = ReturnType<typeof openEditedSite>;

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens a site in this process whose content may be edited. */
export function openEditedSite() {
  const copy = new EditedContent();
  copy.showPhotographs();
  const cacheFolder = mkdtempSync(path.join(tmpdir(), "content-cache-"));
  const settle = () => Promise.resolve();
  const source = openSiteContent({ contentFolder: copy.folder, cacheFolder }, { log, settle });
  const now = () => new Date("2026-11-22T16:00:00Z");
  const editor = createContentEditor({ folder: copy.folder, source, log, now });
  return {
    copy,
    source,
    editor,
    /** Publishes the draft, which has to have no problems. */
    async publish(): Promise<void> {
      const result = await editor.publish();
      if (!result.ok) throw new Error(`not published: ${result.reason}`);
    },
    async stop(): Promise<void> {
      await source.stop();
      copy.delete();
      rmSync(cacheFolder, { recursive: true });
    },
  };
}
