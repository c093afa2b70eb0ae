import { forms } from "./en/forms.ts";
import { frame } from "./en/frame.ts";

export { request } from "./en/request.ts";

export const messages = { frame, forms };
