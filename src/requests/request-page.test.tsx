import jsqr from "jsqr";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { epcPayload } from "#src/payments/transfer.ts";
import { nextQuote } from "#src/quotes/quote.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import { accepted, changeAccepted, changeSent, paid, payTo, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { aLine, aQuote, sampleExtras, sampleLines, sampleTerms } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEntry } from "#tests/helpers/requests.ts";
import type { Refusal } from "./actions.ts";
import { RequestPage } from "./request.page.tsx";
import { QrCode } from "./transfer.tsx";
import type { VisitorView } from "./pages.server.ts";

interface Given {
  posted?: Refusal | { chosen: Record<string, string> };
  locale?: Locale;
  done?: string;
  payTo?: typeof payTo & { bic?: string; link?: string };
}

function rendered(view: VisitorView, { posted, locale = "it", done, payTo: account = payTo }: Given = {}): string {
  return markupOf(
    <RequestPage
      view={view}
      business={sampleContent.business}
      payTo={account}
      done={done ?? null}
      card={null}
      posted={posted}
      whatsapp="390600000000"
      paths={{ calendar: "/c", brief: "/b", agreement: "/a", card: "/k" }}
    />,
    locale,
    "/richiesta/abc",
  );
}

/** The texts of the elements of a kind, a space between their parts. Spaces in amounts and days do not break. */
function textsOf(markup: string, pattern: RegExp): string[] {
  return [...markup.matchAll(pattern)].map(([, inner = ""]) =>
    textOf(inner.replaceAll("<", " <")).replaceAll("\u00A0", " ").replaceAll(/\s+/g, " ").trim(),
  );
}

const termsIn = (markup: string) => textsOf(/sign__terms">.*?<\/ul>/.exec(markup)?.[0] ?? "", /<li>(.*?)<\/li>/g);
const sumsIn = (markup: string) => textsOf(markup, /<tr[^>]*>(.*?)<\/tr>/g);
/** The parts of a transfer, and the whole, whose labels the messages have. */
const copiedIn = (markup: string) => textsOf(markup, /data-text="([^"]*)"/g).slice(0, -1);
const disclosuresIn = (markup: string) => textsOf(markup, /<summary>(.*?)<\/summary>/g);
const timelineIn = (markup: string) =>
  [...markup.matchAll(/<li class="is-(\w+)"[^>]*>(<svg.*?)<\/li>/g)].map(
    ([, state = "", inner = ""]) => `${state} ${textsOf(inner, /(.*)/g)[0]}`,
  );

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

const first = aQuote();
const second = nextQuote(
  [first],
  {
    lines: [
      ...sampleLines.slice(0, 2),
      aLine({ item: "cocktails", label: "Carta", unit: "guest", quantityHundredths: 11_000, unitPriceCents: 1400 }),
      ...sampleLines.slice(3, 7),
      aLine({ label: "Torre di coppe", unitPriceCents: 15_000 }),
    ],
    validUntil: "2026-12-05",
  },
  { ...first, terms: sampleTerms },
);

describe("a quote on the page of a request", () => {
  const view = quotedView("quoted", [sent()]);
  const markup = rendered(view);

  it("has its lines, VAT and totals, with the days of deposit and balance", () => {
    const lines = textsOf(markup, /<li>(<span class="priced__top">.*?)<\/li>/g);
    expect(lines.slice(0, 2)).toEqual([
      "Bancone in sei pezzi 420,00 € IVA 22%",
      "Bartender 336,00 € 12 ore × 28,00 €. IVA 10%",
    ]);
    expect(sumsIn(markup)).toEqual([
      "Imponibile 2.393,00 €",
      "IVA 10% su 1.793,00 € 179,30 €",
      "IVA 22% su 600,00 € 132,00 €",
      "Totale 2.704,30 €",
      "Caparra, 30% entro 5 giorni da quando accetti 811,29 €",
      "Saldo entro il 15/05/2027 1.893,01 €",
    ]);
    expect(markup).toContain("n. 1, 23/11/2026");
    expect(rendered(view, { locale: "en" })).toContain('<ol class="priced" lang="it">');
    expect(markup).toContain('<ol class="priced">');
  });

  describe("with extras", () => {
    const extras = quotedView("quoted", [sent(aQuote({ lines: [...sampleLines, ...sampleExtras] }))]);
    const ticked = (page: string) =>
      [...page.matchAll(/<input type="checkbox"[^>]*>/g)]
        .filter(([box]) => box.includes("checked"))
        .map(([box]) => /name="([^"]*)"/.exec(box)?.[1]);
    const shownTotal = (page: string) => /name="total" value="(\d+)"/.exec(page)?.[1];

    it("offers them apart from the total, as a part of the form that accepts it", () => {
      const page = rendered(extras);
      const [offered = ""] = /<fieldset class="extras".*?<\/fieldset>/.exec(page) ?? [];
      expect(textsOf(offered, /<li>(.*?)<\/li>/g)).toEqual([
        "Caffè shakerato 50,00 € IVA 10%",
        "Torre di coppe 90,00 € IVA 4%",
      ]);
      expect(offered).toMatch(/<input type="checkbox" form="accetta" name="extra-9"/);
      expect(formOf(page, "accept-quote")).toContain('id="accetta"');
      expect(page).toMatch(
        /<noscript><button form="accetta"[^>]* name="recompute" formAction="\/richiesta\/abc#preventivo"/,
      );
      expect(sumsIn(page)).toContain("Totale 2.704,30 €");
      expect([ticked(page), shownTotal(page)]).toEqual([[], "270430"]);
    });

    it("shows the sums of a choice, keeps what was typed, and reports nothing", () => {
      const page = rendered(extras, {
        posted: { chosen: { quoteVersion: "1", "extra-10": "on", typedName: "Giulia" } },
      });
      expect([ticked(page), shownTotal(page)]).toEqual([["extra-10"], "279790"]);
      expect(sumsIn(page)).toEqual(
        expect.arrayContaining([
          "IVA 4% su 90,00 € 3,60 €",
          "Totale 2.797,90 €",
          "Caparra, 30% entro 5 giorni da quando accetti 839,37 €",
        ]),
      );
      expect(textOf(formOf(page, "accept-quote") ?? "")).toContain("mi impegno per 2.797,90");
      expect(page).toContain('value="Giulia"');
      expect(page).not.toContain('class="outcome');
    });

    it("keeps the choice where it is refused, and no choice of another version", () => {
      const entries = { quoteVersion: "1", "extra-9": "on", "extra-1": "on" };
      const page = rendered(extras, { posted: aRefusal({ errors: { extras: "unknown-extra" }, entries }) });
      expect(ticked(page)).toEqual(["extra-9"]);
      expect(page).toContain('href="#extra"');
      expect(page).toContain(requestMessagesIn("it").quote.errors["unknown-extra"]);
      const older = aRefusal({ reason: "quote-outdated", entries: { ...entries, quoteVersion: "0" } });
      expect(ticked(rendered(extras, { posted: older }))).toEqual([]);
    });

    it("are compared with the lines of the next version", () => {
      const change = quotedView("quoted", [
        ...extras.history,
        sent(aQuote({ version: 2, lines: [...sampleLines, aLine({ ...sampleExtras[0], optional: undefined })] })),
      ]);
      expect(textsOf(/quoted__changes">.*?<\/ul>/.exec(rendered(change))?.[0] ?? "", /<li>(.*?)<\/li>/g)).toEqual([
        "Cambiato Caffè shakerato 50,00 €, a scelta, ora 50,00 €",
        "Tolto Torre di coppe 90,00 €, a scelta",
        "Totale 2.704,30 €, ora 2.759,30 €",
      ]);
    });
  });

  it("is answered by forms that name its version, with the terms before the button", () => {
    for (const action of ["accept-quote", "request-change", "decline-quote"]) {
      const form = formOf(markup, action);
      expect(form).toContain('action="/richiesta/abc#esito" method="post"');
      expect(form).toContain('name="quoteVersion" value="1"');
      expect(form).toContain('name="version" value="1"');
    }
    expect(formOf(markup, "accept-quote")).toMatch(/btn--primary[^>]*>Accetto e mi impegno per 2\.704,30\u00A0€</);
    expect(markup.match(/btn--primary/g)).toHaveLength(1);
    expect(markup.indexOf("sign__terms")).toBeLessThan(markup.indexOf("Accetto e mi impegno"));
    expect(termsIn(markup)).toEqual([
      "03/12/2026 Ultimo giorno per accettare, fino a mezzanotte",
      "30/11/2026 Ultimo giorno per la caparra, se accetti oggi; intanto il giorno è tuo",
      "22/04/2027 Ultimo giorno per il rimborso intero Dal giorno dopo torna il 50% della caparra.",
      "08/05/2027 Ultimo giorno per cambiare E per riavere il 50% della caparra. Dal giorno dopo la caparra resta a noi.",
      "15/05/2027 Saldo 7 giorni prima, come da preventivo.",
    ]);
  });

  it("leaves out terms that have passed, and asks for the balance with the deposit near the event", () => {
    const near = sent(aQuote({ validUntil: "2027-05-22" }), "2027-05-18T08:00:00Z");
    const late = termsIn(rendered(quotedView("quoted", [near], { today: "2027-05-19" })));
    expect(late).toEqual([
      expect.stringContaining("22/05/2027 Ultimo giorno per accettare"),
      expect.stringContaining("22/05/2027 Ultimo giorno per la caparra"),
      "22/05/2027 Saldo",
    ]);
  });

  it("keeps what was typed, with the error at its field", () => {
    const typed = rendered(view, {
      posted: aRefusal({ errors: { typedName: "required" }, entries: { typedName: " " } }),
    });
    expect(formOf(typed, "accept-quote")).toMatch(/id="firma-nome"[^>]*aria-invalid="true"[^>]*value=" "/);
    expect(typed).toContain('href="#firma-nome"');
    const change = aRefusal({ action: "request-change", errors: { message: "required" } });
    expect(rendered(view, { posted: change })).toMatch(
      /<details[^>]* open=""[^>]*><summary><h3[^>]*>Chiedi una modifica/,
    );
  });

  it("is compared with the version before, which stays readable", () => {
    const page = rendered(quotedView("quoted", [sent(first), sent(second, "2026-11-24T08:00:00Z")]));
    expect(textsOf(/quoted__changes">.*?<\/ul>/.exec(page)?.[0] ?? "", /<li>(.*?)<\/li>/g)).toEqual([
      "Cambiato Carta 1.260,00 €, ora 1.540,00 €",
      "In più Torre di coppe 150,00 €",
      "Tolto Sconto −100,00 €",
      "Totale 2.704,30 €, ora 3.287,30 €",
    ]);
    expect(disclosuresIn(page)).toEqual(
      expect.arrayContaining([
        "Che cosa cambia dalla n. 1",
        "Preventivo n. 1, 2.704,30 € del 23/11/2026: non vale più",
      ]),
    );
  });
});

describe("a change of what was agreed on", () => {
  const history = [sent(), accepted(), paid(81_129)];
  const today = { today: "2026-12-10" };
  const open = rendered(quotedView("confirmed", [...history, changeSent()], today));

  it("shows what it changes, with what was paid, while the agreement stands", () => {
    expect(sumsIn(open)).toEqual(
      expect.arrayContaining([
        "Totale d’accordo 2.704,30 €",
        "Totale con la modifica 3.012,30 €",
        "Differenza +308,00 €",
        "Ancora da versare 2.201,01 €",
        "Saldo da versare entro il 15/05/2027 1.893,01 €",
      ]),
    );
    expect(textsOf(/quoted__changes">.*?<\/ul>/.exec(open)?.[0] ?? "", /<li>(.*?)<\/li>/g)).toEqual([
      "Cambiato Carta 1.260,00 €, ora 1.540,00 €",
    ]);
    expect(disclosuresIn(open)).toContainEqual(
      expect.stringMatching(/^Il preventivo che hai accettato 2\.704,30 €, n\. 1/),
    );
    expect(textsOf(open, /<h1[^>]*>(.*?)<\/h1>.*?<p[^>]*>.*?<\/p>/g)[0]).toContain("Ci siamo.");
    expect(textOf(open).replaceAll("\u00A0", " ")).toContain("C’è una modifica: 3.012,30 € invece di 2.704,30 €");
  });

  it("is accepted with the name of the agreement, without asking who is billed", () => {
    const form = formOf(open, "accept-quote");
    expect(form).toMatch(/name="typedName"[^>]*value="Marta Colonnelli"/);
    expect(form).not.toContain('name="payer"');
    expect(form).toContain('name="quoteVersion" value="2"');
    expect(formOf(open, "decline-quote")).toContain("Rifiuto");
  });

  it("says what goes back where it costs less than was paid", () => {
    const smaller = nextQuote([first], { lines: [aLine({ unitPriceCents: 50_000 })], validUntil: "2026-12-20" }, first);
    const page = rendered(quotedView("confirmed", [...history, changeSent(smaller)], today));
    expect(sumsIn(page)).toContain("Torna indietro 261,29 €");
    expect(termsIn(page)).not.toContainEqual(expect.stringMatching(/intanto il giorno è tuo|Saldo/));
  });

  it("is compared with the version that was answered where that is an older one", () => {
    const third = { ...second, version: 3, validUntil: "2026-12-20" };
    const refusal = aRefusal({ reason: "quote-outdated", entries: { quoteVersion: "2" } });
    const page = rendered(quotedView("confirmed", [...history, changeSent(), changeSent(third)], today), {
      posted: refusal,
    });
    expect(disclosuresIn(page)).toContain("Che cosa cambia dalla n. 2");
    expect(sumsIn(page)).toContain("Totale con la modifica 3.287,30 €");
  });

  it.each([
    ["2027-05-08", true],
    ["2027-05-09", false],
  ])("can be asked for until the deadline for changes: on %s %s", (day, isInTime) => {
    const page = rendered(quotedView("confirmed", history, { today: day }));
    expect(formOf(page, "request-change") !== undefined).toBe(isInTime);
  });

  it("takes the place of the agreement once it was accepted", () => {
    const page = rendered(quotedView("confirmed", [...history, changeSent(), changeAccepted()], today), {
      done: "accept-quote",
    });
    expect(page).toContain(requestMessagesIn("it").done.changeAccepted.title);
    expect(sumsIn(page)).toEqual(
      expect.arrayContaining(["Totale 3.012,30 €", "Caparra da versare entro il 29/11/2026 92,40 €"]),
    );
    expect(disclosuresIn(page)).toContainEqual(
      expect.stringMatching(/^Il preventivo che hai accettato 3\.012,30 €, n\. 2/),
    );
  });
});

describe("the payments of a request", () => {
  it("are asked for by bank transfer, as it is read and as it is copied", () => {
    const page = rendered(quotedView("accepted", [sent(), accepted()]));
    expect(page.replaceAll("\u00A0", " ")).toContain("Sabato 22 maggio è tuo fino a domenica 29 novembre.");
    expect(page).toMatch(/<button[^>]*data-text="IT60X0542811101000000123456"[^>]*needs-scripts/);
    expect(page).toContain("IT60 X054 2811 1010 0000 0123 456");
    const remittance = "Caparra AMB-VWPQD 22/05/2027";
    expect(page).toMatch(
      /data-text="Intestatario: Ambra S\.r\.l\.s\.\nIBAN: [^"]*\nCausale: Caparra AMB-VWPQD 22\/05\/2027"/,
    );
    expect(copiedIn(page)).toEqual(["Ambra S.r.l.s.", "IT60X0542811101000000123456", "811,29", remittance]);
    expect(page).toContain('aria-label="QR per il bonifico: 811,29\u00A0€, Ambra S.r.l.s., causale Caparra AMB-VWPQD');
    expect(scanned(page)).toBe(epcPayload({ ...payTo, amountCents: 81_129, remittance }));
    expect(sumsIn(page)).toEqual(
      expect.arrayContaining(["Caparra da versare entro il 29/11/2026 811,29 €", "Versati 0,00 €"]),
    );
  });

  it("are asked for in English, and elsewhere", () => {
    const given = { payTo: { ...payTo, bic: "BPMOIT22XXX", link: "https://pay.example/" }, locale: "en" } as const;
    const page = rendered(quotedView("accepted", [sent(), accepted()]), given);
    expect(copiedIn(page).slice(2)).toEqual(["BPMOIT22XXX", "811.29", "Deposit AMB-VWPQD 22/05/2027"]);
    expect(page).toContain('href="https://pay.example/"');
  });

  it("have what the day of the event added, with the balance that it leaves", () => {
    const lines = [aLine({ label: "Un’ora in più", quantityHundredths: 200, unitPriceCents: 9000, vatPercent: 22 })];
    const account = anEntry("owner", { type: "final-account", lines, settled: 0 }, { at: "2027-05-23T08:00:00Z" });
    const view = quotedView("completed", [sent(), accepted(), paid(270_430), account], { today: "2027-05-24" });
    const page = rendered(view, { payTo });
    expect(textsOf(/payment__final">.*?<\/ol>/.exec(page)?.[0] ?? "", /<li>(.*?)<\/li>/g)).toEqual([
      "Un’ora in più 180,00 € 2 × 90,00 €. IVA 22%",
    ]);
    expect(sumsIn(page)).toEqual(
      expect.arrayContaining([
        "Totale dell’accordo 2.704,30 €",
        "Aggiunto alla festa, IVA compresa 219,60 €",
        "Totale 2.923,90 €",
        "Saldo da versare entro il 30/05/2027 219,60 €",
      ]),
    );
    expect(page.replaceAll("\u00A0", " ")).toContain("Restano 219,60 €, entro il 30/05/2027.");
    expect(copiedIn(page)).toContain("219,60");
    // The agreement stays what was signed.
    expect(disclosuresIn(page)).toContainEqual(expect.stringMatching(/^Il preventivo che hai accettato 2\.704,30 €/));
  });

  it("are listed, except what was reversed, and the next part is asked for", () => {
    const payment = paid(81_129);
    const balance = rendered(quotedView("confirmed", [sent(), accepted(), payment]));
    expect(copiedIn(balance).slice(2)).toEqual(["1893,01", "Saldo AMB-VWPQD 22/05/2027"]);
    expect(sumsIn(balance)).toContain("Caparra, 26/11/2026 bonifico 811,29 €");
    const { id: reverses } = payment;
    const entry = {
      kind: "reversal",
      amountCents: -81_129,
      on: "2026-11-27",
      method: "bank-transfer",
      reverses,
    } as const;
    const reversal = anEntry("owner", { type: "payment-reversed", payment: entry }, { id: "reversal" });
    const page = rendered(quotedView("confirmed", [sent(), accepted(), payment, reversal]));
    expect(sumsIn(page)).toContain("Caparra da versare entro il 29/11/2026 811,29 €");
    expect(sumsIn(page).some((row) => row.includes("bonifico"))).toBe(false);
  });

  it("are not mentioned where nothing was agreed on or paid", () => {
    expect(rendered(quotedView("quoted", [sent()]))).not.toContain(requestMessagesIn("it").payment.accountTitle);
  });
});

/** The text that a camera reads in the code of a page: eight pixels for each module, four modules of light around the code. */
function scanned(markup: string): string | undefined {
  const [, box = "", path = ""] = /class="payment__qr" viewBox="([^"]*)".*?<path d="([^"]*)"/.exec(markup) ?? [];
  const scale = 8;
  const border = 4;
  const side = Number(box.split(" ")[2]) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = 0; y < scale; y += 1) {
      const start = ((Number(row) + border) * scale + y) * side + (Number(column) + border) * scale;
      for (let x = 0; x < Number(length) * scale; x += 1) pixels.fill(0, (start + x) * 4, (start + x) * 4 + 3);
    }
  }
  return jsqr(pixels, side, side)?.data;
}

it("a QR code has letters beyond ASCII", () => {
  const text = "Città di Castello, 1 €";
  expect(scanned(markupOf(<QrCode text={text} label="" />, "it"))).toBe(text);
});

describe("the time line", () => {
  const confirmed = anEntry("owner", { type: "confirmed" }, { at: "2026-11-23T23:30:00Z", message: "A presto!" });
  const titlesOf = (...view: Parameters<typeof quotedView>) =>
    timelineIn(rendered(quotedView(...view))).map((step) => step.split(" ").slice(0, 4).join(" "));

  it("has past events, today, and the deadlines, in days of Rome", () => {
    expect(timelineIn(rendered(quotedView("confirmed", [confirmed])))).toEqual([
      "done 22/11/2026 Richiesta inviata Alle 02:12, dal sito.",
      "done 24/11/2026 Confermata «A presto!»",
      "today oggi Tutto a posto La festa è tra 178 giorni.",
      "ahead 22/04/2027 Ultimo giorno per il rimborso intero Dal giorno dopo torna il 50% della caparra.",
      "ahead 08/05/2027 Ultimo giorno per cambiare E per riavere il 50% della caparra. Dal giorno dopo la caparra resta a noi.",
      "ahead 15/05/2027 Saldo 7 giorni prima, come da preventivo.",
      "ahead 22/05/2027 La festa Il bar apre alle 16:00. Il sole scende alle 20:29.",
    ]);
  });

  it("sorts passed deadlines among the events, and ends when the request does", () => {
    const past = titlesOf("confirmed", [confirmed], { today: "2027-05-23" });
    expect(past.every((step) => step.startsWith("done"))).toBe(true);
    expect(past).toHaveLength(6);
    const declined = anEntry("owner", { type: "declined" }, { at: "2026-11-23T10:00:00Z" });
    expect(titlesOf("declined", [declined])).toEqual(["done 22/11/2026 Richiesta inviata", "ended 23/11/2026 Non si"]);
  });

  it("leaves out deadlines that had passed when the request arrived", () => {
    const content = { ...aBooking, date: "2026-12-10" };
    expect(titlesOf("received", [], { content, today: "2026-12-03" })).toEqual([
      "done 22/11/2026 Richiesta inviata",
      "done 26/11/2026 Ultimo giorno",
      "today oggi Tocca a",
      "ahead 03/12/2026 Saldo 7",
      "ahead 10/12/2026 La festa",
    ]);
  });

  it("tells what was sent, signed and paid, and whose turn it is", () => {
    expect(timelineIn(rendered(quotedView("confirmed", [sent(), accepted(), paid(81_129)]))).slice(1, 4)).toEqual([
      "done 23/11/2026 Preventivo pronto N. 1, 2.704,30 €, valido fino al 03/12/2026. «Tre a testa.»",
      "done 24/11/2026 Accettato Marta Colonnelli, alle 18:40.",
      "done 26/11/2026 Pagamento arrivato 811,29 €.",
    ]);
    const moment = { date: "2027-05-23", timeSlot: "16:00" } as const;
    const changeAsked = anEntry("visitor", { type: "change-requested", quoteVersion: 1 });
    const turn = (...view: Parameters<typeof quotedView>) =>
      timelineIn(rendered(quotedView(...view))).find((step) => step.startsWith("today"));
    expect(turn("quoted", [sent()])).toBe("today oggi Tocca a te La festa è tra 178 giorni.");
    expect(turn("quoted", [sent(), changeAsked])).toContain("Tocca a noi");
    expect(turn("accepted", [sent(), accepted()])).toContain("Tocca a te");
    expect(turn("accepted", [sent(), changeAsked, accepted()])).toContain("Tocca a te");
    expect(turn("received", [anEntry("owner", { type: "proposed", moment })])).toContain("Tocca a te");
    expect(turn("confirmed", [anEntry("visitor", { type: "asked", moment })])).toContain("Tocca a noi");
  });
});

describe("what the visitor can do", () => {
  const actionsIn = (...view: Parameters<typeof quotedView>) => rendered(quotedView(...view));

  it.each([
    ["2027-04-22", 100, "Oggi riavresti il 100% della caparra"],
    ["2027-05-08", 50, "Oggi riavresti il 50% della caparra"],
    ["2027-05-09", 0, "Oggi la caparra non torna più"],
  ])("cancels on %s with the refund of that day", (today, percent, tagline) => {
    const markup = actionsIn("confirmed", [], { today });
    expect(disclosuresIn(markup)).toContain(`Annulla l’evento ${tagline}`);
    expect(textOf(markup)).toContain(`il rimborso è del ${percent}% della caparra.`);
  });

  it("changes details until day 14, and then reads that the deadline has passed", () => {
    const form = formOf(actionsIn("received", [], { today: "2027-05-08" }), "change-details");
    expect(form).toContain('value="+39 333 000 0000"');
    const late = actionsIn("received", [], { today: "2027-05-09" });
    expect(formOf(late, "change-details")).toBeUndefined();
    expect(disclosuresIn(late)).toContain("Cambia i dettagli Il termine era sabato 8 maggio");
    expect(disclosuresIn(actionsIn("withdrawn")).join()).not.toContain("Cambia i dettagli");
    expect(formOf(actionsIn("received", [], { content: anEnquiry }), "change-details")).not.toContain('name="phone"');
  });

  it("is told what was done only if the history confirms it", () => {
    const withdrawn = quotedView("withdrawn", [anEntry("visitor", { type: "withdrawn" })]);
    expect(rendered(withdrawn, { done: "withdraw" })).toMatch(/id="esito".*Richiesta ritirata/);
    for (const done of ["withdraw", "erase", "__proto__"]) {
      expect(rendered(quotedView("received"), { done })).not.toContain('id="esito"');
    }
  });
});
