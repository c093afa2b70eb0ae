import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import type { SameDayRequest } from "#src/requests/views.ts";
import type { Booking, Enquiry, StoredRequest } from "#domain/requests/request.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { mailAbout, pages, readMail, type StoredMail } from "#tests/helpers/mails.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { calendarEntryOf } from "./calendar-entry.server.ts";
import { renderHtml } from "./document.tsx";
import { renderText } from "./text.ts";
import { fileTransport } from "./transport.server.ts";

vi.mock("./calendar-entry.server.ts", { spy: true });
vi.mock("./document.tsx", { spy: true });
vi.mock("./text.ts", { spy: true });

const booking: Booking = {
  ...aBooking,
  location: "Villa, Grottaferrata",
  details: "Novanta invitati, si comincia alle 19:30.\nLa nonna beve chinotto & <gin>.",
};

const enquiry: Enquiry = {
  kind: "service",
  name: "Emma Clarke",
  email: "emma@mail.example",
  date: undefined,
  partyType: "Cena di fine progetto",
  location: "Tivoli",
  details: "Serve anche un DJ.",
};

function stored(content: Booking | Enquiry, locale: Locale = "it"): StoredRequest {
  return {
    id: "0190a7c2-0000-7000-8000-000000000001",
    reference: "AMB-7K3QX",
    status: "received",
    locale,
    receivedAt: "2026-11-20T17:42:00.000Z",
    content,
  };
}

describe("a mail about a new request", () => {
  const warn = vi.fn<(message: string, error: unknown) => void>();

  beforeEach(() => void warn.mockReset());

  /** The mail as a mail program reads it. */
  async function read(
    kind: (typeof mailKinds)[number],
    request: StoredRequest,
    others: Partial<StoredMail> = {},
  ): Promise<Email & { all: string }> {
    const mail = await readMail(await mailAbout(kind, { request, ...others }, { warn }));
    return { ...mail, all: [mail.subject, mail.html, mail.text].join("\n") };
  }

  const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

  describe("to the owner, for a booking", () => {
    it("has event, date and slot in the subject", async () => {
      const mail = await read("owner-notice", stored(booking));
      expect(mail.subject).toBe("Matrimonio, sabato 15/05/2027, dalle 16:00, Villa, Grottaferrata · AMB-7K3QX");
      expect(mail.from).toMatchObject({ name: "Ambra", address: "ciao@ambra.example" });
      expect(mail.to).toMatchObject([{ address: "titolare@ambra.example" }]);
    });

    it("is answered to the visitor", async () => {
      const mail = await read("owner-notice", stored(booking));
      expect(mail.replyTo).toMatchObject([{ name: "Giulia Marchetti", address: "giulia@posta.example" }]);
    });

    it.each(locales)("says everything in Italian, with the page in %s", async (locale) => {
      const mail = await read("owner-notice", stored(booking, locale));
      const language = { it: "italiano", en: "inglese" }[locale];
      const values = ["AMB-7K3QX", "15/05/2027", "dalle 16:00", "Matrimonio", "Villa, Grottaferrata", "25 settimane"];
      values.push("Giulia Marchetti", "+39 333 000 0000", "giulia@posta.example", language, "20/11/2026", "18:42");
      for (const value of values) {
        expect(mail.html).toContain(value);
        expect(mail.text).toContain(value);
      }
      expect(mail.text).toContain("> «Novanta invitati, si comincia alle 19:30.\n> La nonna beve chinotto & <gin>.");
      expect(mail.html).toContain("alle 19:30.<br/>La nonna beve chinotto &amp; &lt;gin&gt;.");
      expect(mail.html).toContain('lang="it"');
    });

    it("calls and writes to the visitor with one touch", async () => {
      const mail = await read("owner-notice", stored(booking));
      expect(mail.html).toContain('href="tel:+393330000000"');
      expect(mail.html).toContain('href="https://wa.me/393330000000"');
    });

    it("brings a calendar entry", async () => {
      const { attachments } = await read("owner-notice", stored(booking));
      expect(attachments).toHaveLength(1);
      expect(attachments[0]).toMatchObject({
        filename: "AMB-7K3QX.ics",
        mimeType: "text/calendar",
        disposition: "attachment",
      });
      expect(attachments[0]?.content).toContain("DTSTART;TZID=Europe/Rome:20270515T160000");
    });

    it("is sent without a calendar entry that cannot be made", async () => {
      const broken = () => {
        throw new Error("no rules");
      };
      vi.mocked(calendarEntryOf).mockImplementationOnce(broken);
      const mail = await read("owner-notice", stored(booking));
      expect(mail.attachments).toEqual([]);
      expect(mail.text).toContain("Giulia Marchetti");
      expect(warn).toHaveBeenCalledWith(
        expect.stringContaining("AMB-7K3QX"),
        expect.objectContaining({ message: "no rules" }),
      );
    });
  });

  describe("with what else is known of place and day", () => {
    const others: SameDayRequest[] = [
      { reference: "AMB-22222", status: "received", what: "birthday-party", timeSlot: "18:00", location: "Marino" },
      {
        reference: "AMB-33333",
        status: "confirmed",
        what: "Cena <b>sociale</b>",
        timeSlot: undefined,
        location: "Roma",
      },
    ];

    it("shows the owner distance, sunset and other requests for the day", async () => {
      const request = stored(booking);
      const { text, html } = await read("owner-notice", request, { sameDay: others });
      expect(text).toContain("Zona: Grottaferrata, 2 km: trasferta standard\nPreavviso: 25 settimane\nTramonto: 20:22");
      expect(text).toMatch(/Lo stesso giorno\s+Compleanno, dalle 18:00: da decidere\nCena <b>sociale<\/b>: confermato/);
      expect(html).toContain("Cena &lt;b&gt;sociale&lt;/b&gt;");
    });

    it.each([
      ["Villa Aldobrandini, Frascati", "Zona: Frascati: siamo di casa"],
      ["Latina", "Latina, 43 km: trasferta standard"],
      ["Villa, Gaeta", ": Lazio, oltre il raggio standard"],
      ["Firenze", ": fuori dal Lazio, da verificare"],
    ])("says what the travel to %s comes to: %s", async (location, zone) => {
      expect((await read("owner-notice", stored({ ...booking, location }))).text).toContain(zone);
    });

    it("leaves out what is not known", async () => {
      const { text } = await read("owner-notice", stored({ ...enquiry, location: "casa mia" }));
      expect(text).not.toMatch(/Zona|Tramonto|Lo stesso giorno/);
    });

    it("tells the visitor none of it", async () => {
      const { text } = await read("visitor-acknowledgement", stored(booking), { sameDay: others });
      expect(text).not.toMatch(/Zona|Tramonto|Compleanno/);
    });
  });

  describe("with a private page", () => {
    const { owner: page } = pages;

    it("leads the owner to each decision, which the page asks to confirm", async () => {
      const mail = await read("owner-notice", stored(booking));
      for (const anchor of ["accetta", "proponi", "rifiuta"]) {
        expect(mail.html).toContain(`href="${page}#${anchor}"`);
        expect(mail.text).toContain(`: ${page}#${anchor}`);
      }
      expect(mail.text).toContain("prima non cambia niente");
    });

    it.each([
      ["2027-05-15", "Proponi un’altra data:"],
      [undefined, "Proponi una data:"],
    ])("offers the owner a day for an enquiry (%s)", async (date, label) => {
      expect((await read("owner-notice", stored({ ...enquiry, date }))).text).toContain(label);
    });

    it.each([
      ["it", "Segui la richiesta", "non inoltrarla"],
      ["en", "Follow your request", "please don’t forward it"],
    ] as const)("leads the visitor to theirs alone (%s)", async (locale, label, care) => {
      const mail = await read("visitor-acknowledgement", stored(booking, locale));
      expect(mail.text).toContain(`${label}: https://www.ambra.example/richiesta/segreto-suo`);
      expect(mail.html).toContain('href="https://www.ambra.example/richiesta/segreto-suo"');
      expect(mail.text).toContain(care);
      expect(mail.all).not.toContain("decisione");
    });

    it("has its link also among plain lines, and not in warnings", async () => {
      const broken = () => {
        throw new Error("no words");
      };
      vi.mocked(renderText).mockImplementationOnce(broken);
      const mail = await read("owner-notice", stored(booking));
      expect(mail.text).toContain(page);
      expect(JSON.stringify(warn.mock.calls)).not.toContain("segreto");
    });

    it("is in no header, and nothing else is loaded or tracked", async () => {
      for (const kind of mailKinds) {
        const mail = await read(kind, stored(booking));
        expect(JSON.stringify(mail.headers)).not.toContain("segreto");
        expect(mail.html).not.toMatch(/<img|src=|url\(|<link|http-equiv="refresh"/);
      }
    });
  });

  describe("to the owner, for an enquiry", () => {
    it("says everything, with the date left open", async () => {
      const mail = await read("owner-notice", stored(enquiry, "en"));
      expect(mail.subject).toBe("Cena di fine progetto, data da definire, Tivoli · AMB-7K3QX");
      for (const value of [
        "Cena di fine progetto",
        "data da definire",
        "Tivoli",
        "Emma Clarke",
        "emma@mail.example",
        "Serve anche un DJ.",
      ]) {
        expect(mail.html).toContain(value);
        expect(mail.text).toContain(value);
      }
      expect(mail.text).toContain("pagina dei servizi");
      expect(mail.html).not.toContain("wa.me");
      expect(mail.replyTo).toMatchObject([{ name: "Emma Clarke", address: "emma@mail.example" }]);
      expect(mail.attachments).toEqual([]);
    });

    it("says which day it is about", async () => {
      const mail = await read("owner-notice", stored({ ...enquiry, kind: "contact", date: "2028-02-29" }));
      expect(mail.subject).toContain("martedì 29/02/2028");
      expect(mail.html?.replaceAll("\u00a0", " ")).toContain("martedì 29 febbraio 2028");
      expect(mail.text).toContain("pagina dei contatti");
    });
  });

  describe("to the visitor", () => {
    it("confirms a booking in Italian", async () => {
      const mail = await read("visitor-acknowledgement", stored(booking));
      expect(mail.subject).toBe("Richiesta ricevuta · AMB-7K3QX");
      expect(mail.to).toEqual([{ name: "", address: "giulia@posta.example" }]);
      const said = [
        "Ciao Giulia,",
        "24–48 ore",
        "15/05/2027",
        "dalle 16:00",
        "Matrimonio",
        "Villa, Grottaferrata",
        "Giulia Marchetti",
      ];
      for (const value of [
        ...said,
        "30%, alla conferma",
        "fino al 15/04/2027",
        "fino al 01/05/2027",
        "entro l’08/05/2027",
        sampleContent.company.phone,
      ]) {
        expect(mail.text).toContain(value);
      }
      expect(mail.html).toContain("Villa, Grottaferrata");
      expect(mail.html).toContain('lang="it"');
      expect(mail.html).toContain("https://wa.me/390600000000?text=AMB-7K3QX");
      expect(mail.html).toContain('href="tel:+390600000000"');
    });

    it.each(locales)("repeats none of the free text (%s)", async (locale) => {
      expect((await read("visitor-acknowledgement", stored(booking, locale))).all).not.toMatch(/Novanta|chinotto/);
      expect((await read("visitor-acknowledgement", stored(enquiry, locale))).all).not.toMatch(/progetto|DJ/);
    });

    it("repeats a name and a place only where they are plain words", async () => {
      const hostile = { name: "Vinci su premi.example", location: "https://premi.example/ritira" };
      const mail = await read("visitor-acknowledgement", stored({ ...booking, ...hostile }));
      expect(mail.text).toContain("Ciao,");
      expect(mail.all).not.toMatch(/premi|Vinci/);
      expect(mail.headers.map(({ value }) => value).join("\n")).not.toMatch(/premi|Vinci/);
    });

    it("gives no deadline that has passed already", async () => {
      const mail = await read("visitor-acknowledgement", stored({ ...booking, date: "2026-11-25" }));
      expect(mail.text).toContain("Rimborso intero: termine già passato");
      expect(mail.text).toContain("Modifiche: termine già passato");
      expect(mail.text).toContain("Saldo: da concordare");
    });

    it("counts today as a deadline still open", async () => {
      const mail = await read("visitor-acknowledgement", stored({ ...booking, date: "2026-12-04" }));
      expect(mail.text).toContain("Modifiche: fino al 20/11/2026");
    });

    it("suppresses absence notices, and replies go to the company", async () => {
      const mail = await read("visitor-acknowledgement", stored(booking));
      expect(header(mail, "auto-submitted")).toBe("auto-generated");
      expect(mail.replyTo).toMatchObject([{ address: sampleContent.company.email }]);
    });
  });

  describe("of which a part cannot be made", () => {
    const fault = new Error("Unknown value [[nome]]");
    const broken = (): never => {
      throw fault;
    };

    it.each([
      ["text", () => void vi.mocked(renderText).mockImplementationOnce(broken)],
      ["HTML", () => void vi.mocked(renderHtml).mockImplementationOnce(broken)],
    ])("gives the owner all that was sent when the %s cannot be made", async (_, breakIt) => {
      breakIt();
      const mail = await read("owner-notice", stored(booking, "en"));
      expect(mail.subject).toBe("Ambra · AMB-7K3QX");
      expect(mail.html).toBeUndefined();
      for (const sent of Object.values(booking).flatMap((value) => value.split("\n")))
        expect(mail.text).toContain(sent);
      expect(mail.replyTo).toMatchObject([{ address: "giulia@posta.example" }]);
      expect(mail.attachments).toHaveLength(1);
      expect(warn.mock.calls).toEqual([
        ["the owner-notice of request AMB-7K3QX leaves as plain lines: it cannot be rendered", fault],
      ]);
    });

    it("gives the visitor reference and link, and nothing that was typed", async () => {
      vi.mocked(renderText).mockImplementationOnce(broken);
      const mail = await read("visitor-acknowledgement", stored(booking));
      expect(mail.text?.replaceAll("\r\n", "\n").trim()).toBe(
        "Ambra\n\nAMB-7K3QX\n\nhttps://www.ambra.example/richiesta/segreto-suo",
      );
      expect(header(mail, "auto-submitted")).toBe("auto-generated");
      expect(warn).toHaveBeenCalledTimes(1);
    });
  });

  it.each([
    ["2026-11-20", "è oggi"],
    ["2026-11-21", "è domani"],
    ["2026-12-03", "13 giorni"],
    ["2026-12-04", "2 settimane"],
  ])("says how far ahead %s is", async (date, lead) => {
    expect((await read("owner-notice", stored({ ...booking, date }))).text).toContain(`Preavviso: ${lead}`);
  });

  it("has the same Message-ID and file at every attempt", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "mail-"));
    const attempt = () => mailAbout("owner-notice", { request: stored(booking) });
    for (const mail of [await attempt(), await attempt()]) {
      expect(mail.messageId).toBe("<owner-notice.0190a7c2-0000-7000-8000-000000000001@www.ambra.example>");
      await fileTransport(folder).send(mail);
    }
    expect(await readdir(folder)).toEqual(["owner-notice.0190a7c2-0000-7000-8000-000000000001@www.ambra.example.eml"]);
    await rm(folder, { recursive: true });
  });

  it("lets no text of the visitor become a header, an address or markup", async () => {
    const name =
      'Giulia"\r\nBcc: tutti@altri.example\r\n\r\n<script>alert(1)</script> <a@altri.example>, b@altri.example';
    const location = "Villa\r\nX-Spia: 1 [[reference]] **forte** {phone}";
    const request = stored({ ...enquiry, name, location, partyType: "a\nSubject: b" });
    const { subject, replyTo } = await mailAbout("owner-notice", { request });
    expect(`${subject}${replyTo?.name}`).not.toMatch(/[\r\n]/);
    const mail = await read("owner-notice", request);
    expect(header(mail, "bcc")).toBeUndefined();
    expect(header(mail, "x-spia")).toBeUndefined();
    expect(mail.headers.filter(({ key }) => key === "subject")).toHaveLength(1);
    expect(mail.to).toHaveLength(1);
    expect(mail.replyTo).toHaveLength(1);
    expect(mail.replyTo?.[0]?.address).toBe("emma@mail.example");
    expect(mail.html).not.toContain("<script");
    expect(mail.text).toContain("X-Spia: 1 [[reference]] **forte** {phone}");
  });
});
