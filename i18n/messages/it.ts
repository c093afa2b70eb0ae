import { forms } from "./it/forms.ts";
import { frame } from "./it/frame.ts";

export { request } from "./it/request.ts";

export const messages = { frame, forms };
