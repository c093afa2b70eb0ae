/** Photographs, posts, legal texts and logos on the owner's desk, in Italian only. */
export const deskMedia = {
  chooser: { change: "Cambia foto", none: "Nessuna foto" },
} as const;
