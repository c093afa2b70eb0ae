export { forms } from "./it/forms.ts";
export { frame } from "./it/frame.ts";
export { request } from "./it/request.ts";

/** Asks about a probable typing error in a mail address (`src/web/address-question.ts`). */
export const addressQuestion = "Intendevi {address}?";
