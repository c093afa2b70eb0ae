import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { DeliveryError } from "./failure.ts";
import { type MailTransport, type OutgoingMail, smtpTransport } from "./transport.server.ts";

const mail: OutgoingMail = {
  from: "Ambra <ciao@ambra.example>",
  to: { name: "", address: "giulia@posta.example" },
  replyTo: { name: 'Bianchi, "Nicolò"', address: "nicolo@posta.example" },
  subject: "Ricevuta · AMB-7K3QX",
  html: "<p>Perché no</p>",
  text: "Perché no",
  messageId: "<owner-notice.1@ambra.example>",
  attachments: [
    {
      filename: "AMB-7K3QX.ics",
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: "BEGIN:VCALENDAR",
    },
  ],
  headers: { "Auto-Submitted": "auto-generated" },
};

const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

describe("mail by SMTP", () => {
  const open: Array<() => Promise<void>> = [];
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close();
  });

  async function transportTo(
    options: SMTPServerOptions,
    credentials?: string,
    parameters?: string,
  ): Promise<MailTransport> {
    const server = new SMTPServer({ disabledCommands: ["STARTTLS"], authOptional: true, logger: false, ...options });
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    open.push(() => new Promise((resolve) => server.close(() => resolve())));
    return transport((server.server.address() as AddressInfo).port, credentials, parameters);
  }

  function transport(port: number, credentials = "", parameters = ""): MailTransport {
    const made = smtpTransport(`smtp://${credentials}127.0.0.1:${port}${parameters}`);
    open.push(() => made.close());
    return made;
  }

  async function failure(sent: Promise<void>): Promise<DeliveryError> {
    const error = await sent.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DeliveryError);
    return error as DeliveryError;
  }

  it("delivers the mail as it was written", async () => {
    const messages: Buffer[] = [];
    const recipients: string[][] = [];
    const smtp = await transportTo({
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          recipients.push(session.envelope.rcptTo.map(({ address }) => address));
          messages.push(Buffer.concat(chunks));
          done();
        });
      },
    });
    await smtp.send(mail);
    await smtp.send(mail);
    const received = await PostalMime.parse(messages[1] ?? "");
    expect(recipients).toEqual([["giulia@posta.example"], ["giulia@posta.example"]]);
    expect(received).toMatchObject({
      subject: mail.subject,
      messageId: mail.messageId,
      replyTo: [{ name: 'Bianchi, "Nicolò"', address: "nicolo@posta.example" }],
      attachments: [{ filename: "AMB-7K3QX.ics", mimeType: "text/calendar" }],
    });
    expect(received.text?.trim()).toBe(mail.text);
    expect(received.html?.trim()).toBe(mail.html);
    expect(received.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("takes a refused sender, greeting or login for temporary: settings can be corrected", async () => {
    const sender = await transportTo({ onMailFrom: (_address, _session, done) => done(refusal(550)) });
    expect(await failure(sender.send(mail))).toMatchObject({ permanent: false });
    const greeting = await transportTo({ onConnect: (_session, done) => done(refusal(554)) });
    expect(await failure(greeting.send(mail))).toMatchObject({ permanent: false });
    const rejecting: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    };
    const login = await transportTo(rejecting, "chi:sbagliata@");
    expect(await failure(login.send(mail))).toMatchObject({ permanent: false });
  });

  it("encrypts as soon as the server offers it, and only for a server that proves who it is", async () => {
    const encrypted: boolean[] = [];
    const offering: SMTPServerOptions = {
      disabledCommands: [],
      onMailFrom(_address, session, done) {
        encrypted.push(session.secure);
        done();
      },
    };
    const selfSigned = await transportTo(offering, "", "/?tls.rejectUnauthorized=false");
    await selfSigned.send(mail);
    expect(encrypted).toEqual([true]);
    const strict = await transportTo(offering);
    expect(await failure(strict.send(mail))).toMatchObject({ permanent: false });
    expect(encrypted).toEqual([true]);
  });

  it("sends nothing unencrypted where that is asked for", async () => {
    const senders: string[] = [];
    const smtp = await transportTo(
      {
        onMailFrom({ address }, _session, done) {
          senders.push(address);
          done();
        },
      },
      "",
      "/?requireTLS=true",
    );
    expect(await failure(smtp.send(mail))).toMatchObject({ permanent: false });
    expect(senders).toEqual([]);
  });

  it("takes an impossible address for permanent", async () => {
    const smtp = await transportTo({});
    expect(await failure(smtp.send({ ...mail, to: { name: "", address: "nessuno@" } }))).toMatchObject({
      permanent: true,
    });
  });

  it("refuses after it was closed", async () => {
    const smtp = await transportTo({});
    await smtp.close();
    expect(await failure(smtp.send(mail))).toMatchObject({ permanent: false });
  });
});
