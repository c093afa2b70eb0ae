import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import { DeliveryError } from "./failure.ts";
import { type MailTransport, type OutgoingMail, smtpTransport } from "./transport.server.ts";

const mail: OutgoingMail = {
  from: "Ambra <ciao@ambra.example>",
  to: { name: "", address: "giulia@posta.example" },
  subject: "Ricevuta · AMB-7K3QX",
  html: "<p>Perché no</p>",
  text: "Perché no",
  messageId: "<owner-notice.1@ambra.example>",
  attachments: [],
};

/** The step of the dialogue. */
type Step = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "text" | "end" | "RSET" | "QUIT";
/** Does something else than answering well; `answer` gives the ordinary answer. */
type Fault = (socket: Socket, answer: () => void) => void;

const answers: Record<Step, string | undefined> = {
  greeting: "220 mail.test",
  EHLO: "250 mail.test",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  text: undefined,
  end: "250 taken",
  RSET: "250 ok",
  QUIT: "221 bye",
};

const say =
  (line: string): Fault =>
  (socket) =>
    void socket.write(`${line}\r\n`);
const silence: Fault = () => undefined;
const hangUp: Fault = (socket) => void socket.destroy();

const quick = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };

/** A mail server spoken by hand, whose faults can be chosen and taken back. */
class FaultyServer {
  readonly faults: Partial<Record<Step, Fault>> = {};
  readonly steps: Step[] = [];
  taken = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => this.#talk(socket));

  async listen(port = 0): Promise<number> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, "close");
  }

  get connections(): number {
    return this.steps.filter((step) => step === "greeting").length;
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    // Whoever breaks a connection off resets it.
    socket.on("error", () => undefined);
    let inText = false;
    const step = (name: Step): void => {
      this.steps.push(name);
      const answer = (): void => {
        if (name === "end") this.taken++;
        if (name === "DATA") inText = true;
        if (answers[name] !== undefined) socket.write(`${answers[name]}\r\n`);
      };
      (this.faults[name] ?? ((_socket, ordinary) => ordinary()))(socket, answer);
    };
    createInterface({ input: socket }).on("line", (line) => {
      if (inText && line !== ".") {
        if (this.steps.at(-1) !== "text") step("text");
        return;
      }
      const name = inText ? "end" : (/^[A-Z]+/.exec(line)?.[0] as Step);
      inText = false;
      step(name);
    });
    step("greeting");
  }
}

describe("a mail server that", () => {
  const open: Array<() => Promise<void>> = [];
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close();
  });

  async function setUp(
    faults: Partial<Record<Step, Fault>>,
    { timeouts = {}, connections = 4 }: { timeouts?: Partial<typeof quick>; connections?: number } = {},
  ) {
    const server = new FaultyServer();
    Object.assign(server.faults, faults);
    const port = await server.listen();
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { connections, timeouts: { ...quick, ...timeouts } });
    open.push(() => server.close());
    open.push(() => transport.close());
    return { server, transport };
  }

  async function failure(transport: MailTransport, signal?: AbortSignal): Promise<DeliveryError> {
    const error: unknown = await transport.send(mail, signal).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DeliveryError);
    return error as DeliveryError;
  }

  /** Whatever went wrong, the next mail leaves once the server is well again. */
  async function expectRecovery(server: FaultyServer, transport: MailTransport): Promise<void> {
    for (const step of Object.keys(server.faults) as Step[]) delete server.faults[step];
    const before = server.taken;
    await transport.send(mail);
    expect(server.taken).toBe(before + 1);
  }

  it("is not running is tried again, and gets the mail when it runs", async () => {
    const server = new FaultyServer();
    const port = await server.listen();
    await server.close();
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, { timeouts: quick });
    open.push(() => transport.close());
    const error = await failure(transport);
    expect(error).toMatchObject({ permanent: false, message: expect.stringContaining("ECONNREFUSED") as string });
    const back = new FaultyServer();
    await back.listen(port);
    open.push(() => back.close());
    await expectRecovery(back, transport);
  });

  it.each<[string, Step, Fault, RegExp]>([
    ["says nothing at all", "greeting", silence, /Greeting never received/],
    ["falls silent before the recipient", "RCPT", silence, /Timeout/],
    ["falls silent at the text", "DATA", silence, /Timeout/],
    ["never says whether it took the mail", "end", silence, /Timeout/],
    ["hangs up instead of greeting", "greeting", hangUp, /closed/],
    ["hangs up at the recipient", "RCPT", hangUp, /closed/],
    ["hangs up in the middle of the text", "text", hangUp, /closed|ECONNRESET|EPIPE/],
    ["hangs up before it says whether it took the mail", "end", hangUp, /closed|ECONNRESET/],
    ["is too busy to talk", "greeting", say("421 4.3.2 too busy"), /421/],
    ["is too busy at the recipient", "RCPT", say("421 4.7.0 slow down"), /421/],
    ["puts the recipient off", "RCPT", say("450 4.2.0 greylisted"), /450/],
    ["puts the text off", "end", say("451 4.3.0 try again"), /451/],
    ["refuses the session", "greeting", say("554 5.7.1 not from there"), /554/],
    ["wants a login first", "RCPT", say("530 5.7.0 authentication required"), /530/],
    ["has lost count", "RCPT", say("503 5.5.1 bad sequence of commands"), /503/],
    ["speaks another language", "greeting", say("HTTP/1.1 400 Bad Request"), /HTTP/],
  ])("%s is tried again, and the next mail leaves", async (_, step, fault, message) => {
    const timeout = step === "greeting" ? "greetingTimeout" : "socketTimeout";
    const { server, transport } = await setUp(
      { [step]: fault },
      { timeouts: fault === silence ? { [timeout]: 1_000 } : {} },
    );
    const error = await failure(transport);
    expect(error.permanent).toBe(false);
    expect(error.message).toMatch(message);
    await expectRecovery(server, transport);
  });

  it.each<[string, Step, Fault]>([
    ["does not know the recipient", "RCPT", say("550 5.1.1 no such user")],
    ["has no room for the recipient", "RCPT", say("552 5.2.2 mailbox full")],
    ["refuses the text at its beginning", "DATA", say("550 5.7.1 no")],
    ["refuses the text at its end", "end", say("550 5.7.1 looks like spam")],
  ])("%s refuses for good, and takes the next mail over the same connection", async (_, step, fault) => {
    const { server, transport } = await setUp({ [step]: fault }, { connections: 1 });
    expect(await failure(transport)).toMatchObject({
      permanent: true,
      message: expect.stringMatching(/: 55\d /) as string,
    });
    await expectRecovery(server, transport);
    expect(server.connections).toBe(1);
  });

  it("closes the connection in the middle of a text does not get it twice in one attempt", async () => {
    const { server, transport } = await setUp({ end: hangUp });
    await failure(transport);
    expect(server.steps.filter((step) => step === "end")).toHaveLength(1);
  });

  it("answers slowly gets the mail", async () => {
    const slow: Fault = (_socket, answer) => void setTimeout(answer, 40);
    const steps: Step[] = ["greeting", "EHLO", "MAIL", "RCPT", "DATA", "end"];
    const { server, transport } = await setUp(Object.fromEntries(steps.map((step) => [step, slow])));
    await transport.send(mail);
    expect(server.taken).toBe(1);
  });

  it("never ends its answer is abandoned when the signal aborts", async () => {
    let closed: Promise<unknown> | undefined;
    const { server, transport } = await setUp({
      end: (socket) => {
        closed = once(socket, "close");
        const timer = setInterval(() => socket.write("250-still thinking\r\n"), 10);
        socket.on("close", () => clearInterval(timer));
      },
    });
    const enough = new AbortController();
    setTimeout(() => enough.abort(), 100);
    expect(await failure(transport, enough.signal)).toMatchObject({ permanent: false });
    await closed;
    await expectRecovery(server, transport);
  });

  it("is slow for one mail does not delay others", async () => {
    const { server, transport } = await setUp({});
    let first = true;
    let release = (): void => undefined;
    server.faults.end = (_socket, answer) => {
      if (!first) return answer();
      first = false;
      release = answer;
    };
    const slow = transport.send(mail);
    await expect.poll(() => first).toBe(false);
    await transport.send(mail);
    expect(server.taken).toBe(1);
    release();
    await slow;
  });
});
