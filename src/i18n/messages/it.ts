export { forms } from "./it/forms.ts";
export { frame } from "./it/frame.ts";
export { request } from "./it/request.ts";

/** Asks whether another mail address was meant, where the typed one is one letter off (`src/web/address-question.ts`). */
export const addressQuestion = "Intendevi {address}?";
