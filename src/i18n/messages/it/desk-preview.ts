/** Above the pages of the preview, for the owner. */
export const deskPreview = {
  label: "Anteprima",
  text: {
    draft: "Anteprima, solo per te",
    published: "La bozza ha errori: qui vedi il sito pubblicato",
  },
  back: "Torna al banco",
} as const;
