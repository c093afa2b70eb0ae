export { forms } from "./en/forms.ts";
export { frame } from "./en/frame.ts";
export { request } from "./en/request.ts";

export const addressQuestion = "Did you mean {address}?";
