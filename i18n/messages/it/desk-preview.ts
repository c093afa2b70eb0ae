/** Above the pages of the preview, for the owner. */
export const deskPreview = {
  label: "Anteprima",
  text: "Anteprima, solo per te",
  back: "Torna al banco",
} as const;
