import { createContext, type ReactNode, use, useMemo } from "react";
import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";

interface Spoken {
  locale: Locale;
  messages: Messages;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

/** Gives everything below it the page's language and its words. */
export function MessagesProvider({ locale, messages, children }: Spoken & { children: ReactNode }) {
  // The same object as long as they are: with a new one whatever speaks would be drawn again.
  const spoken = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

function useSpoken(): Spoken {
  const spoken = use(SpokenContext);
  if (spoken === undefined) throw new Error("No MessagesProvider above this component");
  return spoken;
}

export function useMessages(): Messages {
  return useSpoken().messages;
}

export function useLocale(): Locale {
  return useSpoken().locale;
}
