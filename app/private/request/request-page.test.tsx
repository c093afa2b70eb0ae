import { sampleContent } from "#content/fixtures/sample-content.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MessagesProvider } from "#app/ui/messages.tsx";
import type { VisitorView } from "#src/requests/views.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { accepted, payTo, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import type { Refusal } from "../outcome.ts";
import { requestPageModel } from "./page-model.ts";
import { RequestPage } from "./request-page.tsx";

function rendered(view: VisitorView, refusal?: Refusal, locale: Locale = "it"): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/richiesta/abc"]}>
      <MessagesProvider locale={locale} messages={messagesIn(locale)}>
        <RequestPage
          model={requestPageModel(view, locale, null, payTo, sampleContent.business)}
          messages={requestMessagesIn(locale)}
          refusal={refusal}
          whatsapp="390600000000"
          paths={{ calendar: "/c", brief: "/b", agreement: "/a", card: "/k" }}
        />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

/** The form of an action. */
function formOf(markup: string, action: string): string | undefined {
  return markup.match(/<form.*?<\/form>/g)?.find((form) => form.includes(`name="act" value="${action}"`));
}

const aRefusal = (changes: Partial<Refusal>): Refusal => ({
  action: "accept-quote",
  reason: "invalid",
  errors: {},
  entries: {},
  days: [],
  ...changes,
});

describe("a quote on the page of a request", () => {
  const view = quotedView("quoted", [sent()]);

  it("is answered by forms that name its version", () => {
    const markup = rendered(view);
    for (const action of ["accept-quote", "request-change", "decline-quote"]) {
      const form = formOf(markup, action);
      expect(form).toContain('action="/richiesta/abc#esito" method="post"');
      expect(form).toContain('name="quoteVersion" value="1"');
      expect(form).toContain('name="version" value="v1"');
    }
    expect(formOf(markup, "accept-quote")).toMatch(/btn--primary[^>]*>Accetto e mi impegno per 2\.704,30\u00A0€</);
    expect(markup.match(/btn--primary/g)).toHaveLength(1);
  });

  it("has its terms before the button", () => {
    const markup = rendered(view);
    expect(markup.indexOf("ultimo giorno per accettare")).toBeLessThan(markup.indexOf("Accetto e mi impegno"));
    expect(markup.indexOf("ultimo giorno per accettare")).toBeGreaterThan(0);
  });

  it("tells its language where the page is in another one", () => {
    expect(rendered(view, undefined, "en")).toContain('<ol class="priced" lang="it">');
    expect(rendered(view)).toContain('<ol class="priced">');
  });

  it("keeps what was typed, with the error at its field", () => {
    const refusal = aRefusal({ errors: { typedName: "required" }, entries: { typedName: " " } });
    const markup = rendered(view, refusal);
    expect(formOf(markup, "accept-quote")).toMatch(/id="firma-nome"[^>]*aria-invalid="true"[^>]*value=" "/);
    expect(markup).toContain('href="#firma-nome"');
    const change = aRefusal({ action: "request-change", errors: { message: "required" } });
    expect(rendered(view, change)).toMatch(/<details[^>]* open=""[^>]*><summary><h3[^>]*>Chiedi una modifica/);
  });

  it("comes after the notice that an older version was answered", () => {
    const markup = rendered(view, aRefusal({ reason: "quote-outdated" }));
    expect(markup.indexOf("C’è un preventivo più nuovo")).toBeGreaterThan(0);
    expect(markup.indexOf("C’è un preventivo più nuovo")).toBeLessThan(markup.indexOf('id="preventivo"'));
  });

  it("gives way to the bank transfer once it was accepted", () => {
    const markup = rendered(quotedView("accepted", [sent(), accepted()]));
    expect(formOf(markup, "accept-quote")).toBeUndefined();
    expect(markup).toMatch(/<button[^>]*data-text="IT60X0542811101000000123456"[^>]*needs-scripts/);
    expect(markup).toContain(
      'aria-label="QR per il bonifico: 811,29\u00A0€, Ambra S.r.l.s., causale Caparra AMB-VWPQD',
    );
    expect(markup).toContain("Il preventivo che hai accettato");
    expect(markup).toMatch(/href="\/a"[^>]*>L’accordo, da stampare</);
  });
});
