import type { AddressInfo, Socket } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { afterEach, expect, it } from "vitest";
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

type Step = "greeting" | "sender" | "recipient" | "text";
type Done = (error?: Error) => void;
/** Does something else than answering well. */
type Fault = (done: Done, hangUp: () => void) => void;

const answer =
  (responseCode: number): Fault =>
  (done) =>
    done(Object.assign(new Error("no"), { responseCode }));
const silence: Fault = () => undefined;
const hangUp: Fault = (_done, cut) => cut();

const open: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** A mail server whose faults can be chosen and taken back, and a transport to it. */
async function setUp({
  faults = {},
  options = {},
  credentials = "",
  query = "",
  port = 0,
}: {
  faults?: Partial<Record<Step, Fault>>;
  options?: SMTPServerOptions;
  credentials?: string;
  query?: string;
  port?: number;
} = {}) {
  const sockets = new Set<Socket>();
  const messages: Buffer[] = [];
  const sessions: SMTPServerSession[] = [];
  const recipients: string[] = [];
  function act(step: Step, done: Done): void {
    const cut = (): void => {
      for (const socket of sockets) socket.destroy();
    };
    (faults[step] ?? ((ordinary: Done) => ordinary()))(done, cut);
  }
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    closeTimeout: 1,
    onConnect(session, done) {
      sessions.push(session);
      act("greeting", done);
    },
    onMailFrom: (_address, _session, done) => act("sender", done),
    onRcptTo({ address: recipient }, _session, done) {
      recipients.push(recipient);
      act("recipient", done);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () =>
        act("text", (error) => {
          if (error === undefined) messages.push(Buffer.concat(chunks));
          done(error);
        }),
      );
    },
    ...options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const transport = smtpTransport(`smtp://${credentials}${address}/?${query}`);
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  open.push(close, () => transport.close());
  return { faults, messages, recipients, sessions, transport, close, port: Number(address.split(":")[1]) };
}

async function failure(transport: MailTransport, signal?: AbortSignal, sent = mail): Promise<DeliveryError> {
  const error: unknown = await transport.send(sent, signal).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return error as DeliveryError;
}

it("a mail is delivered as it was written", async () => {
  const { transport, messages, recipients } = await setUp();
  await transport.send(mail);
  const received = await PostalMime.parse(messages[0] ?? "");
  expect(recipients).toEqual(["giulia@posta.example"]);
  expect(received).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    replyTo: [{ name: 'Bianchi, "Nicolò"', address: "nicolo@posta.example" }],
    attachments: [{ filename: "AMB-7K3QX.ics", mimeType: "text/calendar" }],
  });
  expect([received.text?.trim(), received.html?.trim()]).toEqual([mail.text, mail.html]);
  expect(received.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

it.each<[string, Step, Fault, string?]>([
  ["says nothing at all", "greeting", silence, "greetingTimeout=500"],
  ["never says whether it took the mail", "text", silence, "socketTimeout=500"],
  ["hangs up instead of greeting", "greeting", hangUp],
  ["hangs up at the recipient", "recipient", hangUp],
  ["hangs up before it says whether it took the mail", "text", hangUp],
  ["is too busy to talk", "greeting", answer(421)],
  ["refuses the session, which settings can change", "greeting", answer(554)],
  ["refuses the sender, which settings can change", "sender", answer(550)],
  ["puts the recipient off", "recipient", answer(450)],
  ["puts the text off", "text", answer(451)],
  ["wants a login first", "recipient", answer(530)],
  ["has lost count", "recipient", answer(503)],
])("a server that %s is tried again, and the next mail leaves", async (_, step, fault, query = "") => {
  const { faults, messages, transport } = await setUp({ faults: { [step]: fault }, query });
  expect(await failure(transport)).toMatchObject({ permanent: false });
  delete faults[step];
  await transport.send(mail);
  expect(messages).toHaveLength(1);
});

it.each<[string, Step, number]>([
  ["does not know the recipient", "recipient", 550],
  ["has no room for the recipient", "recipient", 552],
  ["refuses the text", "text", 550],
])("a server that %s refuses for good, and takes the next mail", async (_, step, code) => {
  const { faults, messages, transport } = await setUp({ faults: { [step]: answer(code) } });
  const { permanent, message } = await failure(transport);
  expect([permanent, message]).toEqual([true, expect.stringContaining(String(code))]);
  delete faults[step];
  await transport.send(mail);
  expect(messages).toHaveLength(1);
});

it("a server that is not running is tried again", async () => {
  const { transport, close, port } = await setUp();
  await close();
  expect(await failure(transport)).toMatchObject({ permanent: false });
  const { messages } = await setUp({ port });
  await transport.send(mail);
  expect(messages).toHaveLength(1);
});

it("a refused login is temporary: it can be corrected", async () => {
  const options: SMTPServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
  };
  const { transport } = await setUp({ options, credentials: "chi:sbagliata@" });
  expect(await failure(transport)).toMatchObject({ permanent: false });
});

it("an impossible address is permanent", async () => {
  const { transport } = await setUp();
  const impossible = { ...mail, to: { name: "", address: "nessuno@" } };
  expect(await failure(transport, undefined, impossible)).toMatchObject({ permanent: true });
});

it("a server that is slow for one mail does not delay others, and is abandoned when the signal aborts", async () => {
  let asked = 0;
  const { messages, transport } = await setUp({ faults: { text: (done) => void (++asked > 1 && done()) } });
  const enough = new AbortController();
  const slow = failure(transport, enough.signal);
  await expect.poll(() => asked).toBe(1);
  await transport.send(mail);
  expect(messages).toHaveLength(1);
  enough.abort();
  expect(await slow).toMatchObject({ permanent: false });
});

it("the connection is encrypted if the server offers it and proves who it is, or always if that is asked for", async () => {
  const options: SMTPServerOptions = { disabledCommands: [] };
  const selfSigned = await setUp({ options, query: "tls.rejectUnauthorized=false" });
  await selfSigned.transport.send(mail);
  expect(selfSigned.sessions.map(({ secure }) => secure)).toEqual([true]);
  const strict = await setUp({ options });
  expect(await failure(strict.transport)).toMatchObject({ permanent: false });
  expect(strict.messages).toEqual([]);
  const plain = await setUp({ query: "requireTLS=true" });
  expect(await failure(plain.transport)).toMatchObject({ permanent: false });
  expect(plain.messages).toEqual([]);
});

it("a closed transport refuses", async () => {
  const { transport } = await setUp();
  await transport.close();
  expect(await failure(transport)).toMatchObject({ permanent: false });
});
