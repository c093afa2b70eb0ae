import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Email } from "postal-mime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mailKinds } from "./kinds.ts";
import type { OpenRequest, Booking, Enquiry, StoredRequest } from "#src/requests/request.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { mailAbout, pages, readMail, type StoredMail } from "#tests/helpers/mails.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { renderHtml } from "./document.tsx";
import { renderText } from "./text.ts";
import { fileTransport } from "./transport.server.ts";

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

  it.each(mailKinds)("names the estimate that the visitor was shown: %s", async (kind) => {
    const estimate = { formula: "Experience Bar", totalCents: 263_000, lines: [] };
    const mail = await read(kind, { ...stored(booking), estimate });
    expect(mail.text).toContain("Experience Bar, circa 2.630");
    expect((await read(kind, stored(booking))).text).not.toContain("Experience Bar, circa");
  });

  const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;

  describe("with what else is known of place and day", () => {
    const others: OpenRequest[] = [
      { ...stored({ ...booking, eventType: "birthday-party", timeSlot: "18:00" }), status: "received" },
      { ...stored({ ...enquiry, partyType: "Cena <b>sociale</b>" }), status: "confirmed" },
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
    it.each([
      ["2027-05-15", "Proponi un’altra data:"],
      [undefined, "Proponi una data:"],
    ])("offers the owner a day for an enquiry (%s)", async (date, label) => {
      expect((await read("owner-notice", stored({ ...enquiry, date }))).text).toContain(label);
    });

    it("is in no header, and nothing else is loaded or tracked", async () => {
      for (const kind of mailKinds) {
        const mail = await read(kind, stored(booking));
        expect(JSON.stringify(mail.headers)).not.toContain("segreto");
        expect(mail.html).not.toMatch(/<img|src=|url\(|<link|http-equiv="refresh"/);
      }
    });
  });

  describe("to the visitor", () => {
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
      expect(mail.text).toContain(pages.owner);
      expect(mail.html).toBeUndefined();
      for (const sent of Object.values<string | undefined>({ ...booking, facts: undefined }).flatMap((value = "") =>
        value.split("\n"),
      ))
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
});
