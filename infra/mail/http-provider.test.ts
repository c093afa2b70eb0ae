import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { DeliveryError } from "#domain/requests/ports.ts";
import { type LocalServer, openLocalServer } from "../../tests/helpers/local-server.ts";
import { httpProviderTransport } from "./transport.ts";

const mail: OutgoingMail = {
  from: "Ambra <ciao@ambra.example>",
  to: { address: "titolare@ambra.example" },
  replyTo: { name: "Giulia Marchetti", address: "giulia@posta.example" },
  subject: "Matrimonio · AMB-7K3QX",
  html: "<p>Perché no</p>",
  text: "Perché no",
  messageId: "<owner-notice.1@ambra.example>",
  attachments: [{ filename: "AMB-7K3QX.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
};
const settings = { userId: "user_1", serviceId: "service_1", templateId: "template_1" };

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function providerAnswering(listener: RequestListener, { timeout = 5_000, path = "" } = {}) {
  server = await openLocalServer(listener);
  return httpProviderTransport({ ...settings, url: `${server.url}${path}` }, { timeout });
}

const answering =
  (status: number, text: string, headers: IncomingHttpHeaders = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text);

describe("mail by the HTTP provider", () => {
  it.each(["", "/", "/mail"])("makes the documented call, under “%s”", async (path) => {
    const provider = await providerAnswering(answering(200, "OK"), { path });
    await provider.send(mail);
    expect(server?.received).toHaveLength(1);
    const call = server?.received[0];
    expect([call?.method, call?.path]).toEqual(["POST", `${path.replace(/\/$/, "")}/api/v1.0/email/send`]);
    expect(call?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(call?.body ?? "")).toEqual({
      lib_version: "1.0",
      user_id: "user_1",
      service_id: "service_1",
      template_id: "template_1",
      template_params: {
        from: "Ambra <ciao@ambra.example>",
        to: "titolare@ambra.example",
        to_name: "",
        reply_to: "giulia@posta.example",
        reply_to_name: "Giulia Marchetti",
        subject: "Matrimonio · AMB-7K3QX",
        html: "<p>Perché no</p>",
        text: "Perché no",
        message_id: "<owner-notice.1@ambra.example>",
        attachment_name: "AMB-7K3QX.ics",
        attachment_text: "BEGIN:VCALENDAR",
      },
    });
  });

  it.each([
    [400, true],
    [413, true],
    [422, true],
    [401, false],
    [403, false],
    [404, false],
    [451, false],
    [302, false],
    [500, false],
    [503, false],
  ])("takes %i for permanent: %s", async (status, permanent) => {
    const provider = await providerAnswering(answering(status, "no\nreally", { location: "https://evil.example/" }));
    await expect(provider.send(mail)).rejects.toMatchObject({
      permanent,
      message: `the mail provider answered ${status} no\nreally`,
    });
    expect(server?.received).toHaveLength(1);
  });

  it.each([
    ["120", 120],
    ["soon", undefined],
    ["Sat, 01 May 2027 10:01:30 GMT", 90],
  ])("honours the wait of a 429: %s", async (header, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-05-01T10:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const provider = await providerAnswering(answering(429, "Too many requests", { "retry-after": header }));
    await expect(provider.send(mail)).rejects.toMatchObject({ permanent: false, retryAfterSeconds: seconds });
  });

  it("reads only the beginning of an endless response", async () => {
    const provider = await providerAnswering((_request, response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write("x".repeat(1000)), 1);
      response.on("close", () => clearInterval(timer));
    });
    const error: unknown = await provider.send(mail).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeliveryError);
    expect((error as Error).message.length).toBeLessThan(400);
  });

  it.each<[string, RequestListener]>([
    ["says nothing", () => undefined],
    ["stops in the middle of its answer", (_request, response) => void response.writeHead(200).write("O")],
  ])("tries again where the provider %s", async (_, listener) => {
    const provider = await providerAnswering(listener, { timeout: 100 });
    await expect(provider.send(mail)).rejects.toMatchObject({
      permanent: false,
      message: expect.stringContaining("no answer within 100 ms") as string,
    });
  });

  it("tries again where the connection is dropped or refused", async () => {
    const provider = await providerAnswering((request) => void request.socket.destroy());
    await expect(provider.send(mail)).rejects.toMatchObject({ permanent: false });
    await server?.close();
    await expect(provider.send(mail)).rejects.toMatchObject({
      permanent: false,
      message: expect.stringContaining("ECONNREFUSED") as string,
    });
  });

  it("stops when the signal aborts", async () => {
    const provider = await providerAnswering(() => undefined);
    const enough = new AbortController();
    setTimeout(() => enough.abort(), 50);
    await expect(provider.send(mail, enough.signal)).rejects.toBeInstanceOf(DeliveryError);
  });
});
