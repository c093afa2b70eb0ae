/** Editing the content on the owner's desk, in Italian only. */
export const deskContent = {
  heading: "«Che cosa cambia?» *Tocca.*",
  publish: { title: "Pubblica" },
  history: { title: "Storia" },
} as const;
