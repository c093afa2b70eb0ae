import { beforeAll, describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import { mailSettings } from "#tests/helpers/mails.ts";
import { composeAddressConfirmation } from "./address-confirmation.ts";
import { renderText } from "./render-text.ts";

vi.mock("./render-text.ts", { spy: true });

const entry = anEntry(
  "visitor",
  { type: "changed", changes: [], newAddress: "altra@posta.example" },
  { id: "entry-1", message: "Scrivetemi qui" },
);
const link = "https://www.ambra.example/conferma-indirizzo/token";
const onWarning = vi.fn<(message: string, error: unknown) => void>();
const { company } = sampleContent;
const settings = { ...mailSettings, onWarning };

// The templates' library takes seconds to load where other tests run beside this one.
beforeAll(() => import("./templates/mail-document.tsx"), 60_000);

describe("the mail to an address that was asked for", () => {
  it.each([
    ["it", "Conferma questo indirizzo · AMB-7K3QX"],
    ["en", "Confirm this address · AMB-7K3QX"],
  ] as const)("asks to confirm, and holds nothing that anybody typed (%s)", async (locale, subject) => {
    const mail = await composeAddressConfirmation(aStoredRequest({ locale }), entry, link, settings);
    expect(mail).toMatchObject({
      to: { address: "altra@posta.example" },
      replyTo: { address: company.email },
      subject,
      messageId: "<address-confirmation.request-1.entry-1@www.ambra.example>",
    });
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(JSON.stringify(mail)).not.toMatch(/giulia|Scrivetemi|richiesta\/|request\/|decisione\//i);
    expect(onWarning).not.toHaveBeenCalled();
  });

  it("is sent as facts if its copy cannot be used", async () => {
    vi.mocked(renderText).mockImplementationOnce(() => {
      throw new Error("No value");
    });
    const mail = await composeAddressConfirmation(aStoredRequest(), entry, link, settings);
    expect(mail).toMatchObject({ to: { address: "altra@posta.example" }, html: undefined });
    expect(mail.text).toContain(link);
  });

  it("is an error if no address was asked for", async () => {
    const other = anEntry("visitor", { type: "withdrawn" });
    await expect(composeAddressConfirmation(aStoredRequest(), other, link, settings)).rejects.toThrow(
      "asked for no address",
    );
  });
});
