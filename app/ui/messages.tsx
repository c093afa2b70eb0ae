import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";

interface PageLanguage {
  locale: Locale;
  messages: Messages;
}

const LanguageContext = createContext<PageLanguage | undefined>(undefined);

/** Provides the language of the page and its messages to everything below. */
export function MessagesProvider({ locale, messages, children }: PageLanguage & { children: ReactNode }) {
  const language = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function usePageLanguage(): PageLanguage {
  const language = use(LanguageContext);
  if (language === undefined) throw new Error("No MessagesProvider above this component");
  return language;
}

export function useMessages(): Messages {
  return usePageLanguage().messages;
}

export function useLocale(): Locale {
  return usePageLanguage().locale;
}
