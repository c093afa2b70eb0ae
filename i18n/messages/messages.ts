import type { Locale } from "../locales.ts";
import { forms as formsEn } from "./en/forms.ts";
import { frame as frameEn } from "./en/frame.ts";
import { forms as formsIt } from "./it/forms.ts";
import { frame as frameIt } from "./it/frame.ts";
import type { MessagesOf } from "./shape.ts";

/** Everything the interface says by itself; what the operator says is in `content`. */
export type Messages = MessagesOf<{ frame: typeof frameIt; forms: typeof formsIt }>;

const byLocale: Record<Locale, Messages> = {
  it: { frame: frameIt, forms: formsIt },
  en: { frame: frameEn, forms: formsEn },
};

/** The messages of one language. For the server: pages receive theirs from the root loader, the other never travels. */
export function messagesIn(locale: Locale): Messages {
  return byLocale[locale];
}

/** Puts values into a message's `{name}` places; a place without a value stays as it is. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
