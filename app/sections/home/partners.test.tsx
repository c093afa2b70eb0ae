import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { Partners } from "./partners.tsx";

it("shows a partner without a logo by its name", () => {
  const html = markupOf(
    <Partners
      content={sampleContent.in("en").home.partners}
      partners={[
        { name: "Cipria", logo: "cipria", trade: "" },
        { name: "Nuovo Partner", trade: "" },
      ]}
    />,
    "en",
  );
  expect(html).toContain('aria-label="Cipria"');
  expect(html).toContain(">Nuovo Partner</span>");
});
