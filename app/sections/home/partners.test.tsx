import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { Partners } from "./partners.tsx";

it("shows a partner without a drawn mark by its name", () => {
  const html = renderToStaticMarkup(
    <Partners
      content={sampleContent.in("en").home.partners}
      partners={[{ name: "Cipria", logo: "cipria" }, { name: "Nuovo Partner" }]}
    />,
  );
  expect(html).toContain('aria-label="Cipria"');
  expect(html).toContain(">Nuovo Partner</span>");
});
