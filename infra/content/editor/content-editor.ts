import type { ContentEditor } from "#content/edit/editor.ts";

export interface ContentEditorOptions {
  /** CONTENT_DIR. */
  folder: string;
}

/** Edits the files of the content. */
export function createContentEditor(_options: ContentEditorOptions): ContentEditor {
  const missing = (): never => {
    throw new Error("Editing is not wired yet");
  };
  return {
    obstacle: undefined,
    read: missing,
    value: missing,
    save: missing,
    draft: missing,
    preview: missing,
    publish: missing,
    discard: missing,
    history: missing,
    undo: missing,
  };
}
