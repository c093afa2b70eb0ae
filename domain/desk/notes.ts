import { cleanText } from "../requests/clean-text.ts";
import { fieldLimits } from "../requests/vocabulary.ts";

/** A note of the owner about a request; the client never sees it. */
export interface DeskNote {
  id: string;
  text: string;
  /** Instant, ISO 8601 in UTC. */
  writtenAt: string;
}

export interface DeskNoteStore {
  /** The earliest first. */
  list(requestId: string): Promise<DeskNote[]>;
  /** Does nothing where the request was erased. */
  add(requestId: string, note: DeskNote): Promise<void>;
  remove(requestId: string, id: string): Promise<void>;
}

export interface DeskNotes {
  of(requestId: string): Promise<DeskNote[]>;
  /** An empty text is no note, and a long one is cut. */
  add(requestId: string, text: string): Promise<void>;
  remove(requestId: string, id: string): Promise<void>;
}

export interface DeskNoteDependencies {
  store: DeskNoteStore;
  now(): Date;
  newId(): string;
}

export function createDeskNotes({ store, now, newId }: DeskNoteDependencies): DeskNotes {
  return {
    of: (requestId) => store.list(requestId),
    async add(requestId, typed) {
      const text = Array.from(cleanText(typed)).slice(0, fieldLimits.text).join("");
      if (text !== "") await store.add(requestId, { id: newId(), text, writtenAt: now().toISOString() });
    },
    remove: (requestId, id) => store.remove(requestId, id),
  };
}
