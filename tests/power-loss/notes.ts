/** What the load writes down outside the disk: what it begins, and what somebody was told to be stored. */
export type Note =
  /** The secret of private links is in use. */
  | { type: "secret"; secret: string }
  | { type: "sent"; key: string }
  /** The request with this key was acknowledged. */
  | { type: "stored"; key: string; reference: string }
  | { type: "link"; token: string; reference: string }
  | { type: "recording"; reference: string; events: number }
  /** The number of events of a request that were acknowledged. */
  | { type: "recorded"; reference: string; events: number }
  | { type: "erasing"; reference: string }
  | { type: "erased"; reference: string }
  | { type: "backing-up"; file: string }
  | { type: "backed-up"; file: string };

type NoteOf<Type extends Note["type"]> = Extract<Note, { type: Type }>;

export function notesOf<Type extends Note["type"]>(notes: readonly Note[], type: Type): Array<NoteOf<Type>> {
  return notes.filter((note): note is NoteOf<Type> => note.type === type);
}

/** The text of a mail file, longer than a few sectors. */
export function mailText(deliveryId: string): string {
  return Array.from({ length: 60 }, (_, line) => `Line ${line} of the mail ${deliveryId}`).join("\n");
}
