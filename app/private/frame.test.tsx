import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { markupOf } from "../../tests/helpers/markup.tsx";
import { rootData } from "../root-data.ts";
import { Footer } from "../sections/frame/footer.tsx";
import { PrivateFrame } from "./frame.tsx";

function contactsIn(markup: string): (string | undefined)[] {
  return [...markup.matchAll(/href="(tel:|mailto:|https:\/\/wa\.me)/g)].map(([, kind]) => kind).slice(0, 3);
}

it.each(locales)("a page behind a private link has the contacts in the order of the public footer (%s)", (locale) => {
  const site = rootData(locale, { siteUrl: "https://ambra.example", today: () => "2026-11-22" }, sampleContent);
  const page = (
    <PrivateFrame site={site} reference="AMB-7K3QX">
      {undefined}
    </PrivateFrame>
  );
  expect(contactsIn(markupOf(page, locale))).toEqual(["tel:", "mailto:", "https://wa.me"]);
  expect(contactsIn(markupOf(<Footer site={site} />, locale))).toEqual(["tel:", "mailto:", "https://wa.me"]);
});
