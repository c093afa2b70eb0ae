import { beforeAll, describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { aBooking, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import { mailSettings } from "#tests/helpers/mails.ts";
import { composeFormerAddressMail } from "./former-address.ts";
import { renderText } from "./render-text.ts";

vi.mock("./render-text.ts", { spy: true });

const change = { field: "email", from: "giulia@posta.example", to: "altra@posta.example" } as const;
const entry = anEntry(
  "visitor",
  { type: "changed", changes: [change] },
  { id: "entry-1", at: "2027-03-10T12:05:00.000Z", message: "Scrivetemi qui" },
);
const onWarning = vi.fn<(message: string, error: unknown) => void>();
const { company } = sampleContent;
const settings = { ...mailSettings, onWarning };
const request = (locale: "it" | "en") => aStoredRequest({ locale, content: { ...aBooking, email: change.to } });

// The templates' library takes seconds to load where other tests run beside this one.
beforeAll(() => import("./templates/mail-document.tsx"), 60_000);

describe("the mail to a former address", () => {
  it.each([
    ["it", "Indirizzo cambiato · AMB-7K3QX", "10/03/2027 alle 13:05"],
    ["en", "Email address changed · AMB-7K3QX", "10/03/2027 at 13:05"],
  ] as const)("says that it was replaced and how to object, and nothing else (%s)", async (locale, subject, when) => {
    const mail = await composeFormerAddressMail(request(locale), entry, settings);
    expect(mail).toMatchObject({
      to: { address: "giulia@posta.example" },
      replyTo: { address: company.email },
      subject,
      messageId: "<former-address.request-1.entry-1@www.ambra.example>",
      attachments: [],
    });
    for (const text of [mail.text, mail.html?.replace(/<[^>]*>/g, "")]) {
      expect(text).toContain(when);
      expect(text).toContain(company.phone);
    }
    expect(JSON.stringify(mail)).not.toMatch(/altra@|Giulia|Scrivetemi|Frascati \d|richiesta\/|request\/|decisione\//);
    expect(mail.html).not.toContain('href="http');
    expect(onWarning).not.toHaveBeenCalled();
  });

  it("is sent as facts if its copy cannot be used", async () => {
    vi.mocked(renderText).mockImplementationOnce(() => {
      throw new Error("No value");
    });
    const mail = await composeFormerAddressMail(request("en"), entry, settings);
    expect(mail).toMatchObject({ to: { address: "giulia@posta.example" }, html: undefined });
    expect(mail.text).toContain("AMB-7K3QX");
    expect(mail.text).not.toContain("altra@");
  });

  it("is an error if no address was replaced", async () => {
    const other = anEntry("visitor", { type: "withdrawn" });
    await expect(composeFormerAddressMail(request("it"), other, settings)).rejects.toThrow("replaced no address");
  });
});
