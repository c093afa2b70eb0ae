import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import hoodiecrow from "hoodiecrow-imap";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBounces } from "#infra/bounces/bounces.ts";
import { readReports } from "#infra/bounces/mailbox.ts";
import { createBounceStore } from "#infra/stores/bounces.ts";
import { createRequestActionsStore } from "#infra/stores/request-actions.ts";
import { createRequestAdminStore } from "#infra/stores/request-admin.ts";
import { createRequestStore } from "#infra/stores/requests.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, saving } from "./sample-request.ts";

const siteUrl = "https://www.ambra.example";

function report(messageId: string): string {
  return [
    "From: MAILER-DAEMON@mail.ambra.example",
    "Subject: Undelivered",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mail.ambra.example",
    "",
    "Final-Recipient: rfc822; giulia@gmial.com",
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 User unknown",
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: ${messageId}`,
    "",
    "--b--",
    "",
  ].join("\r\n");
}

overEachDialect("mails that came back", (bench) => {
  const ordinary = "From: emma@post.example\r\nSubject: Hello\r\n\r\nAbout my party";
  let server: ReturnType<typeof hoodiecrow>;
  let url: string;
  beforeEach(async () => {
    server = hoodiecrow({
      plugins: ["ID", "SASL-IR", "AUTH-PLAIN", "NAMESPACE", "UIDPLUS"],
      storage: { INBOX: { messages: [{ raw: ordinary }] } },
      users: { "ciao@ambra.example": { password: "p@ss" } },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    url = `imap://ciao%40ambra.example:p%40ss@127.0.0.1:${port}/INBOX`;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const arrive = (raw: string): void => server.appendMessage("INBOX", [], new Date(), raw);
  const store = () => createBounceStore(bench.db);
  const log = { info: vi.fn<(fields: object) => void>(), error: vi.fn<(fields: object) => void>() };

  /** Reads the mailbox once. @returns the concern afterwards */
  async function readOnce(address = url): Promise<string | undefined> {
    log.info.mockClear();
    log.error.mockClear();
    const bounces = createBounces({
      url: address,
      siteUrl,
      store: store(),
      read: readReports,
      now: () => new Date(),
      log,
    });
    bounces.start();
    // It waits for the reading under way.
    await bounces.stop();
    return bounces.concern();
  }

  async function sent(): Promise<string> {
    const request = aRequest();
    await createRequestStore(bench.db, randomUUID).save(request, saving());
    await bench.db.updateTable("outbox").set({ state: "sent" }).execute();
    return request.id;
  }
  const bouncesOf = (id: string) => createRequestActionsStore(bench.db, randomUUID).bounces(id);
  const acknowledgement = (id: string): string => report(`<visitor-acknowledgement.${id}@www.ambra.example>`);

  it("are recorded once at their request, and the mailbox stays as it was", async () => {
    const id = await sent();
    arrive(acknowledgement(id));
    expect(await readOnce()).toBeUndefined();
    const found = await bouncesOf(id);
    expect(found).toEqual([
      { kind: "visitor-acknowledgement", at: expect.any(String), reason: "550 5.1.1 User unknown" },
    ]);
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ mails: 1 }, "mails came back");
    arrive(acknowledgement(id));
    await readOnce();
    expect(await bouncesOf(id)).toEqual(found);
    expect(log.info).not.toHaveBeenCalled();
    expect(server.getMailbox("INBOX").messages.map(({ flags }) => flags)).toEqual([[], [], []]);
    const deliveries = await createRequestAdminStore(bench.db, randomUUID).deliveriesOf(id);
    expect(deliveries.map(({ kind, bounce }) => [kind, bounce?.reason])).toEqual([
      ["owner-notice", undefined],
      ["visitor-acknowledgement", "550 5.1.1 User unknown"],
    ]);
  });

  it("are read from where the last reading ended, and from the beginning if the server renumbers its mails", async () => {
    const reading = await readReports(url, undefined, new Date());
    expect(reading.reports).toEqual([]);
    expect((await readReports(url, reading.position, new Date())).position).toEqual(reading.position);
    arrive(acknowledgement("one"));
    const next = await readReports(url, reading.position, new Date());
    expect(next.reports).toHaveLength(1);
    expect(next.position.lastUid).toBe(reading.position.lastUid + 1);
    expect((await readReports(url, next.position, new Date())).reports).toEqual([]);
    const renumbered = { ...next.position, uidValidity: "another" };
    expect((await readReports(url, renumbered, new Date())).reports).toHaveLength(1);
  });

  it("of another site, and of no mail that was sent, change nothing", async () => {
    const id = await sent();
    arrive(report(`<visitor-acknowledgement.${id}@www.other.example>`));
    arrive(report(`<visitor-update.${id}.none@www.ambra.example>`));
    arrive(report("<' or 1=1 --@www.ambra.example>"));
    expect(await readOnce()).toBeUndefined();
    expect(await bouncesOf(id)).toEqual([]);
    expect(await store().position("unknown")).toBeUndefined();
  });

  it("are reported on /readyz while the mailbox cannot be read, without the password", async () => {
    expect(await readOnce(url.replace("p%40ss", "wrong"))).toContain("IMAP_URL");
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain("wrong");
    expect(await readOnce()).toBeUndefined();
  });
});
