import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { MessagesProvider, WordsContext } from "#src/ui/messages.tsx";
import { BrandContext, SlotsContext } from "#src/ui/drawing.tsx";
import { PicturesContext } from "#src/ui/picture.tsx";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import type { Locale } from "#src/i18n/locales.ts";

/** The markup of a component on a page, by default of the sample. @param path the page's */
export function markupOf(component: ReactNode, locale: Locale, path = "/", content = sampleContent): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <MessagesProvider locale={locale} messages={messagesIn(locale)}>
        <BrandContext value={content.brand}>
          <WordsContext value={content.in(locale).words}>
            <SlotsContext value={content.in(locale).drawings}>
              <PicturesContext value={content.pictures}>{component}</PicturesContext>
            </SlotsContext>
          </WordsContext>
        </BrandContext>
      </MessagesProvider>
    </MemoryRouter>,
  );
}
