import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";

interface Spoken {
  locale: Locale;
  messages: Messages;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

/** Provides the page's language and its messages. */
export function MessagesProvider({ locale, messages, children }: Spoken & { children: ReactNode }) {
  // The same object as long as they are: a new one would render every consumer again.
  const value = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <SpokenContext value={value}>{children}</SpokenContext>;
}

function useMessagesContext(): Spoken {
  const value = use(SpokenContext);
  if (value === undefined) throw new Error("No MessagesProvider above this component");
  return value;
}

export function useMessages(): Messages {
  return useMessagesContext().messages;
}

export function useLocale(): Locale {
  return useMessagesContext().locale;
}
