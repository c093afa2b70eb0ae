import { expect, it } from "vitest";
import { mailSettings } from "#tests/helpers/mails.ts";
import { aRequest, sampleBooking } from "#tests/stores/sample-request.ts";
import { composeQuarantineMail } from "./owner-quarantine.ts";

const held = (name: string, reference: string) => ({
  request: {
    ...aRequest({ reference, status: "quarantined", content: { ...sampleBooking, name, details: "Buy pills" } }),
    reasons: [{ signal: "offer", weight: 6 } as const, { signal: "links", weight: 3, detail: "4" } as const],
    deletedOn: "2027-04-01",
  },
  link: `https://www.ambra.example/decisione/${reference}#libera`,
});

it("lists what is held back with reasons and links, and repeats plain words only", async () => {
  const linked = [held("Giulia Marchetti", "AMB-22222"), held("win at https://pills.example", "AMB-33333")];
  const mail = await composeQuarantineMail(
    { kind: "owner-quarantine", id: "2027-03-02", linked, count: 3 },
    mailSettings,
  );
  expect(mail).toMatchObject({
    to: { address: "titolare@ambra.example" },
    subject: "Sospetto spam: 3",
    messageId: "<owner-quarantine.2027-03-02@www.ambra.example>",
  });
  for (const body of [mail.text, mail.html ?? ""]) {
    expect(body).toContain("Giulia Marchetti");
    expect(body).toContain("propone un affare, link nel testo");
    expect(body).toContain("https://www.ambra.example/decisione/AMB-33333#libera");
    expect(body).toContain("Le altre sono al banco.");
    expect(body).not.toMatch(/pills/i);
  }
});
