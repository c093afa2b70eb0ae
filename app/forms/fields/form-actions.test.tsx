import { describe, expect, it } from "vitest";
import { locales } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { markupOf } from "../../../tests/helpers/markup.tsx";
import { FormActions } from "./form-actions.tsx";

const consent = "Your details are used only to answer you.";

describe.each(locales)("the end of a form (%s)", (locale) => {
  const rendered = (hasPrivacyText: boolean) =>
    markupOf(
      <FormActions kind="contact" sending={false} submit="Send" consent={consent} hasPrivacyText={hasPrivacyText} />,
      locale,
    );

  it("says what happens to the data, and links to the privacy page only where there is one", () => {
    expect(rendered(false)).toContain(`<p class="consent">${consent}</p>`);
    expect(rendered(true)).toContain(consent);
    expect(rendered(true)).toContain(`href="${pathTo("privacy", locale)}" target="_blank"`);
  });
});
