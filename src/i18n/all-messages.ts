import { type Locale, localized, locales } from "./locales.ts";
import type { MessageFile, Messages } from "./messages/messages.ts";

const files = new Map(
  await Promise.all(
    locales.map(async (locale) => [locale, (await import(`./messages/${locale}.ts`)) as MessageFile] as const),
  ),
);

/** The messages of every language, for the server. An island loads only the messages of its page's language. */
export const messageFiles = localized((locale): MessageFile => {
  const file = files.get(locale);
  if (file === undefined) throw new Error(`src/i18n/messages/${locale}.ts was not loaded`);
  return file;
});

export function messagesIn(locale: Locale): Messages {
  const { forms, frame } = messageFiles[locale];
  return { forms, frame };
}
