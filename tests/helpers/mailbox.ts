import { once } from "node:events";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort, waitUntil } from "./process.ts";

/** A mail as the receiving server gets it. */
export interface ReceivedMail {
  /** The sender and recipients of the SMTP envelope. */
  envelope: { from: string; to: string[] };
  to: string[];
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments: Attachment[];
  raw: string;
}

export interface MailFilter {
  to?: string;
  subject?: string | RegExp;
  /** What the text part has. */
  text?: string | RegExp;
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Opens an SMTP server on 127.0.0.1 that records mails. */
export async function openMailbox() {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  let server: SMTPServer | undefined;

  const find = (filter: MailFilter): ReceivedMail[] => mails.filter((mail) => fits(mail, filter));

  async function comeUp(): Promise<void> {
    if (server) return;
    server = createServer((mail) => void mails.push(mail), refusals);
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
  }

  async function goDown(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  }

  await comeUp();
  return {
    /** For SMTP_URL. */
    url: `smtp://127.0.0.1:${port}`,
    mails: mails as readonly ReceivedMail[],
    /** The received mails that match. */
    find,
    /** Waits for the first mail that matches. The first mail of a process waits until its templates are loaded, which takes long on a busy machine. */
    waitFor: (filter: MailFilter): Promise<ReceivedMail> =>
      waitUntil(`a mail ${describe(filter)}`, () => find(filter)[0], {
        details: () =>
          `Mails that came: ${mails.map((mail) => `“${mail.subject}” to ${mail.envelope.to.join()}`).join("; ") || "none"}.`,
      }),
    /** Stops listening: connections are refused. */
    goDown,
    /** Listens again on the same port. */
    comeUp,
    /** Refuses an address with an SMTP code, for example 550. */
    refuse: (address: string, code: number) => void refusals.set(address, code),
    close: goDown,
  };
}

function createServer(keep: (mail: ReceivedMail) => void, refusals: ReadonlyMap<string, number>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusals.get(address);
      // Like many servers it repeats the refused address.
      callback(responseCode === undefined ? null : Object.assign(new Error(`<${address}> refused`), { responseCode }));
    },
    onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom === false ? "" : mailFrom.address, to: rcptTo.map(({ address }) => address) };
      collect(stream)
        .then((raw) => readMail(raw, envelope))
        .then(keep)
        .then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  // Some tests kill the client during the dialogue.
  server.on("error", () => undefined);
  return server;
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readMail(raw: Buffer, envelope: ReceivedMail["envelope"]): Promise<ReceivedMail> {
  const mail: Email = await PostalMime.parse(raw);
  const addresses = (list: Email["to"]): string[] => (list ?? []).flatMap((one) => (one.address ? [one.address] : []));
  return {
    envelope,
    to: addresses(mail.to),
    replyTo: addresses(mail.replyTo),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId ?? "",
    attachments: mail.attachments,
    raw: raw.toString("utf8"),
  };
}

function fits(mail: ReceivedMail, { to, subject = "", text = "" }: MailFilter): boolean {
  const has = (said: string, words: string | RegExp): boolean =>
    typeof words === "string" ? said.includes(words) : words.test(said);
  return (to === undefined || mail.envelope.to.includes(to)) && has(mail.subject, subject) && has(mail.text, text);
}

const describe = (filter: MailFilter): string =>
  Object.entries(filter)
    .map(([part, wanted]) => `${part}: ${String(wanted)}`)
    .join(", ");
