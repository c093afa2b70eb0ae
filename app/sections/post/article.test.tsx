import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { textParts } from "#content/article-link.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { LocalBlock } from "#content/posts.ts";
import { PicturesContext } from "#app/ui/picture.tsx";
import { Article } from "./article.tsx";

function rendered(...body: LocalBlock[]): string {
  const post = sampleContent.posts.findPost("ambra-story", "it");
  if (post === undefined) throw new Error("The sample has no article");
  return renderToStaticMarkup(
    <PicturesContext value={sampleContent.pictures}>
      <Article post={{ ...post, body }}>{null}</Article>
    </PicturesContext>,
  );
}

it("shows links with their emphasis", () => {
  const parts = textParts("Ecco [*il* listino](/prezzi) e **[la mail](mailto:a@b.example)**.");
  const html = rendered({ type: "paragraph", text: "", parts });
  expect(html).toContain(
    'Ecco <a href="/prezzi"><em>il</em> listino</a> e <a href="mailto:a@b.example"><strong>la mail</strong></a>.',
  );
});

it("shows a photograph with its caption and its alternative text", () => {
  const html = rendered({ type: "photograph", picture: "ice-bucket", alt: "Un secchiello", text: "Ghiaccio" });
  expect(html).toContain('alt="Un secchiello"');
  expect(html).toContain('<span class="shot__name">Ghiaccio</span>');
});
