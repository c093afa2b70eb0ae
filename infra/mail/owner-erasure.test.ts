import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Erasure } from "#domain/requests/erasure.ts";
import { mailSettings } from "#tests/helpers/mails.ts";
import { composeErasureMail } from "./owner-erasure.ts";

const erasure: Erasure = {
  id: "request-1",
  reference: "AMB-7K3QX",
  kind: "booking",
  status: "received",
  eventType: "wedding",
  date: "2027-05-15",
  at: "2027-03-10T12:05:00.000Z",
};
const onWarning = vi.fn<(message: string, error: unknown) => void>();
const settings = { ...mailSettings, onWarning };

// The templates' library takes seconds to load where other tests run beside this one.
beforeAll(() => import("./templates/mail-document.tsx"), 60_000);

describe("the mail about an erasure", () => {
  it("names the request and its day, and says that nothing is to be done", async () => {
    const mail = await composeErasureMail(erasure, settings);
    expect(mail).toMatchObject({
      to: { address: "titolare@ambra.example" },
      subject: "Dati cancellati: Matrimonio, sabato 15/05/2027 · AMB-7K3QX",
      messageId: "<owner-erasure.request-1@www.ambra.example>",
      headers: { "In-Reply-To": "<owner-notice.request-1@www.ambra.example>" },
      attachments: [],
    });
    expect(mail.replyTo).toBeUndefined();
    for (const text of [mail.text, mail.html?.replace(/<[^>]*>/g, "")]) {
      expect(text).toContain("10/03/2027 alle 13:05");
      expect(text).toContain("Era ancora da decidere");
      expect(text).not.toMatch(/decisione\/|richiesta\/\w/);
    }
    expect(onWarning).not.toHaveBeenCalled();
  });

  it("says that a past event was confirmed", async () => {
    const { text } = await composeErasureMail({ ...erasure, status: "confirmed" }, settings);
    expect(text).toContain("Era confermata, e la festa è passata");
    expect(text).not.toContain("da decidere");
  });

  it("names an enquiry by its form, and says that it had no day", async () => {
    const enquiry = { ...erasure, kind: "contact", eventType: undefined, date: undefined } as const;
    const { subject } = await composeErasureMail(enquiry, settings);
    expect(subject).toBe("Dati cancellati: Richiesta dalla pagina dei contatti, data da definire · AMB-7K3QX");
  });
});
