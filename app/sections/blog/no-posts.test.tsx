import { messagesIn } from "#i18n/all-messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Locale } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { NoPosts } from "./no-posts.tsx";

function rendered(locale: Locale): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale={locale} messages={messagesIn(locale)}>
        <NoPosts content={sampleContent.in(locale).blog.empty} />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

describe("the blog without articles", () => {
  it.each([
    ["it", "Nessun articolo trovato"],
    ["en", "No posts found"],
  ] as const)("has a notice and a link home (%s)", (locale, title) => {
    const markup = rendered(locale);
    expect(markup).toContain(`>${title}</h2>`);
    expect(markup).toContain(`href="${pathTo("home", locale)}"`);
  });
});
