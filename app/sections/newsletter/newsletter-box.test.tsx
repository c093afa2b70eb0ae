import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";

it("leads to the form of a list provider where the content names it, and asks for no address itself", () => {
  const listUrl = "https://lista.example/modulo?id=1";
  const content = { ...sampleContent.in("it").blog.newsletter, listUrl };
  const markup = markupOf(<NewsletterBox content={content} />, "it");
  expect(markup).toContain(`href="${listUrl}"`);
  expect(markup).toContain(content.subscribe);
  expect(markup).not.toMatch(/<form|<input/);
});
