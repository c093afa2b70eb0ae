import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#src/i18n/locales.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { rootData } from "#src/web/root-data.ts";
import { Footer } from "#src/ui/site-frame.tsx";
import { invalidOwnerLink, PrivateFrame } from "./frame.tsx";

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

it.each([
  ["2027-05-15", "AMB-7K3QX, 15/05/2027: i dati personali sono stati cancellati l’11/03/2027."],
  [undefined, "AMB-7K3QX: i dati personali sono stati cancellati l’11/03/2027."],
])("the link to the decision on an erased request for %s tells what remains", (date, text) => {
  // In Rome this is already the next day.
  const at = "2027-03-10T23:30:00.000Z";
  const erasure = { id: "one", reference: "AMB-7K3QX", kind: "booking", status: "received", date, at } as const;
  expect(
    invalidOwnerLink({ ok: false, reason: "erased", erasure: { ...erasure, eventType: undefined } }).text,
  ).toContain(text);
});
