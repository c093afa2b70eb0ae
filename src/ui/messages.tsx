import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "#src/i18n/locales.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import type { IslandMessages, Messages } from "#src/i18n/messages/messages.ts";

interface PageLanguage {
  locale: Locale;
  messages: IslandMessages & Partial<Messages>;
}

const LanguageContext = createContext<PageLanguage | undefined>(undefined);

/** On the server these are all messages of the page's language, in an island only the ones of the forms. */
export function MessagesProvider({ locale, messages, children }: PageLanguage & { children: ReactNode }) {
  const language = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function usePageLanguage(): PageLanguage {
  const language = use(LanguageContext);
  if (language === undefined) throw new Error("No MessagesProvider above this component");
  return language;
}

export function useMessages(): IslandMessages {
  return usePageLanguage().messages;
}

/** The messages for what only the server renders. The browser does not load them. */
export function useFrameMessages(): Messages["frame"] {
  const { frame } = usePageLanguage().messages;
  if (frame === undefined) throw new Error("An island has no messages of the frame");
  return frame;
}

/** Words of the content in the page's language, for what only the server renders. */
export const WordsContext = createContext<LocalContent["words"] | undefined>(undefined);

export function useWords(): LocalContent["words"] {
  const words = use(WordsContext);
  if (words === undefined) throw new Error("No WordsContext above this component");
  return words;
}

export function useLocale(): Locale {
  return usePageLanguage().locale;
}
