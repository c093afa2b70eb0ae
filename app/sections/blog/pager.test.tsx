import { messagesIn } from "#i18n/all-messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MessagesProvider } from "#app/ui/messages.tsx";
import type { Locale } from "#i18n/locales.ts";
import { blogPath } from "#i18n/routes.ts";
import { Pager } from "./pager.tsx";

function rendered(page: number, pages: number, locale: Locale = "it"): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider locale={locale} messages={messagesIn(locale)}>
        <Pager page={page} pages={pages} />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

/** The targets of the links, in order. */
function linked(markup: string, pages: number, locale: Locale = "it"): (number | undefined)[] {
  const numbers = new Map(Array.from({ length: pages }, (_, index) => [blogPath(index + 1, locale), index + 1]));
  return [...markup.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => numbers.get(href ?? ""));
}

describe("the pager", () => {
  it("is absent if there is only one page", () => {
    expect(rendered(1, 1)).toBe("");
  });

  it.each([
    [1, 2, [1, 2, 2]],
    [2, 2, [1, 1, 2]],
    [1, 9, [1, 2, 9, 2]],
    [2, 9, [1, 1, 2, 3, 9, 3]],
    [5, 9, [4, 1, 4, 5, 6, 9, 6]],
    [9, 9, [8, 1, 8, 9]],
    [400, 834, [399, 1, 399, 400, 401, 834, 401]],
  ])("on page %i of %i links to %j", (page, pages, expected) => {
    expect(linked(rendered(page, pages), pages)).toEqual(expected);
  });

  it("has links with descriptive names, and marks the current page", () => {
    const markup = rendered(2, 3, "en");
    expect(markup).toContain('<nav class="pager" aria-label="Blog pages">');
    expect(markup.match(/aria-current/g)).toHaveLength(1);
    expect(markup).toMatch(/aria-label="Page 2" aria-current="page"[^>]*>2</);
    expect(markup).toMatch(/Newer.*Older/);
  });
});
