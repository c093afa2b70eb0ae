import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { MessagesProvider, WordsContext } from "#src/ui/messages.tsx";
import { BrandContext, SlotsContext } from "#src/ui/drawing.tsx";
import { PicturesContext } from "#src/ui/picture.tsx";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { unfilledIn } from "./text-of.ts";

/**
 * The markup of a component on a page, by default of the sample. @param path the page's
 * @throws Error when a value in braces is shown; only the editor names such values
 */
export function markupOf(component: ReactNode, locale: Locale, path = "/", content = sampleContent): string {
  const markup = renderToStaticMarkup(
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
  const unfilled = path.startsWith(deskRoutes["desk-content"]) ? [] : unfilledIn(markup);
  if (unfilled.length > 0) throw new Error(`${path} shows ${unfilled.join(", ")}`);
  return markup;
}
