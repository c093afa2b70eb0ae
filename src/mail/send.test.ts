import { extractText } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { updateKinds } from "./kinds.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { mailAbout, readMail } from "#tests/helpers/mails.ts";
import { accepted, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { anEntry, aStoredRequest } from "#tests/helpers/requests.ts";
import { renderText } from "./text.ts";

vi.mock("#src/quotes/agreement-pdf.server.ts", { spy: true });
vi.mock("./text.ts", { spy: true });

describe("the mails about an acceptance", () => {
  const history = [sent(), accepted()];
  const { request } = quotedView("accepted", history);

  it.each(updateKinds)("have the agreement as a PDF: %s", async (kind) => {
    const mail = await readMail(await mailAbout(kind, { request, history }), "arraybuffer");
    const pdf = mail.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    expect(pdf).toMatchObject({ filename: "AMB-VWPQD-v1.pdf", disposition: "attachment" });
    const { text } = await extractText(new Uint8Array(pdf?.content as ArrayBuffer), { mergePages: true });
    expect(text).toContain("Marta Colonnelli");
    expect(mail.text).toContain("PDF allegato");
  });

  it("leave without a PDF that cannot be made, and do not speak of it", async () => {
    const warn = vi.fn<(message: string, error: unknown) => void>();
    const fault = new Error("no such font");
    vi.mocked(agreementPdf).mockRejectedValueOnce(fault);
    const mail = await mailAbout("visitor-update", { request, history }, { warn });
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain("Marta Colonnelli");
    expect(mail.text).not.toContain("allegato");
    expect(warn.mock.calls).toEqual([
      ["the visitor-update of request AMB-VWPQD leaves without its agreement as a PDF", fault],
    ]);
  });
});

describe("a mail to a former address", () => {
  const change = { field: "email", from: "vecchia@posta.example", to: "nuova@posta.example" } as const;
  const replaced = anEntry("visitor", { type: "changed", changes: [change] }, { message: "Scrivetemi qui" });
  const request = aStoredRequest();

  it("has neither a private page nor anything that was typed, even where it cannot be rendered", async () => {
    vi.mocked(renderText).mockImplementationOnce(() => {
      throw new Error("no words");
    });
    const warn = vi.fn<(message: string, error: unknown) => void>();
    const mail = await mailAbout("former-address", { request, history: [replaced] }, { warn });
    expect(mail).toMatchObject({ to: { address: "vecchia@posta.example" }, text: "Ambra\n\nAMB-7K3QX\n" });
    expect(warn).toHaveBeenCalledOnce();
  });

  it("is not sent to anybody where no address was replaced", async () => {
    const history = [anEntry("visitor", { type: "withdrawn" })];
    await expect(mailAbout("former-address", { request, history })).rejects.toThrow("no recipient");
  });
});
