import { forms } from "./it/forms.ts";
import { frame } from "./it/frame.ts";

export const messages = { frame, forms };
