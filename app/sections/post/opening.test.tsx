import { messagesIn } from "#i18n/all-messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { Opening } from "./opening.tsx";

function rendered(locale: Locale, changes: { draft: boolean; updated?: string }): string {
  const post = sampleContent.posts.findPost("ambra-story", locale);
  if (post === undefined) throw new Error("The site's article is gone");
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale={locale} messages={messagesIn(locale)}>
        <Opening post={{ ...post, ...changes }} copy={sampleContent.in(locale).blog.post} />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

describe("an article's opening", () => {
  const said = { it: "Bozza: si vede solo nell’anteprima.", en: "Draft: only the preview shows it." };

  it.each(locales)("marks a draft (%s)", (locale) => {
    expect(rendered(locale, { draft: true })).toContain(
      `<p class="notebook__draft">${said[locale]}</p><p class="small muted">`,
    );
  });

  it.each(locales)("does not mark a published article (%s)", (locale) => {
    expect(rendered(locale, { draft: false })).not.toContain("notebook__draft");
  });

  it.each([
    ["it", "12 maggio 2026</time> (aggiornato il 9 agosto 2026),"],
    ["en", "12 May 2026</time> (updated on 9 August 2026),"],
  ] as const)("says when it was changed, where it was (%s)", (locale, text) => {
    expect(rendered(locale, { draft: false })).toContain("2026</time>, <span");
    expect(rendered(locale, { draft: false, updated: "2026-08-09" })).toContain(text);
  });
});
