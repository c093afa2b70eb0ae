import { extractText } from "unpdf";
import { expect, it, vi } from "vitest";
import { type UpdateKind, updateKinds } from "#domain/requests/mail-kinds.ts";
import { mailSettings, readMail } from "#tests/helpers/mails.ts";
import { accepted, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { composeMail, type RequestMailSettings } from "./compose-mail.ts";

vi.mock("#src/quotes/agreement-pdf.server.ts", { spy: true });

const history = [sent(), accepted()];
const { request } = quotedView("accepted", history);
const link = (): Promise<string> => Promise.resolve("https://www.ambra.example/r");

function compose(kind: UpdateKind, changes: Partial<RequestMailSettings> = {}) {
  return composeMail(kind, request, {
    ...mailSettings,
    links: { visitor: link, owner: link },
    sameDay: () => Promise.resolve([]),
    entry: history.at(-1),
    history,
    ...changes,
  });
}

it.each(updateKinds)("the %s about an acceptance has the agreement as a PDF", async (kind) => {
  const mail = await readMail(await compose(kind), "arraybuffer");
  const pdf = mail.attachments.find(({ mimeType }) => mimeType === "application/pdf");
  expect(pdf).toMatchObject({ filename: "AMB-VWPQD-v1.pdf", disposition: "attachment" });
  const { text } = await extractText(new Uint8Array(pdf?.content as ArrayBuffer), { mergePages: true });
  expect(text).toContain("Marta Colonnelli");
  expect(mail.text).toContain("PDF allegato");
});

it("a mail whose PDF cannot be made leaves without it, does not speak of it, and is reported", async () => {
  const onWarning = vi.fn<(message: string, error: unknown) => void>();
  const fault = new Error("no such font");
  vi.mocked(agreementPdf).mockRejectedValueOnce(fault);
  const mail = await compose("visitor-update", { onWarning });
  expect(mail.attachments).toEqual([]);
  expect(mail.text).toContain("Marta Colonnelli");
  expect(mail.text).not.toContain("allegato");
  expect(onWarning.mock.calls).toEqual([
    ["the visitor-update of request AMB-VWPQD leaves without its agreement as a PDF", fault],
  ]);
});
