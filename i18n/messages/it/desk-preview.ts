/** Above the pages of the preview, for the owner. */
export const deskPreview = {
  label: "Anteprima",
  text: "Anteprima: la bozza, che gli altri non vedono. Da qui non parte niente.",
  back: "Torna al banco",
} as const;
