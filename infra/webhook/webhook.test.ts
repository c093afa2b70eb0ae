import { createHmac } from "node:crypto";
import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { PendingDelivery } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { aBooking } from "#tests/helpers/requests.ts";
import { type LocalServer, openLocalServer } from "../../tests/helpers/local-server.ts";
import { createWebhook, noWebhook } from "./webhook.ts";

const secret = "a secret of the owner's";
const now = new Date("2026-11-20T11:00:00.900Z");
const delivery: PendingDelivery = {
  id: "0190a7c2-0000-7000-8000-00000000000a",
  requestId: "0190a7c2-0000-7000-8000-000000000001",
  subscriberId: undefined,
  kind: "webhook",
  entryId: "",
  attempts: 0,
  leaseUntil: new Date("2026-11-20T11:02:00Z"),
};
const request = {
  id: "0190a7c2-0000-7000-8000-000000000001",
  reference: "AMB-7K3QX",
  status: "received",
  locale: "it",
  receivedAt: "2026-11-20T10:59:58.000Z",
  content: {
    ...aBooking,
    location: "Villa a Grottaferrata",
    details: "Perché no",
  },
} satisfies Partial<StoredRequest> as StoredRequest;

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function webhookAnswering(listener: RequestListener, { timeout = 5_000, with_ = secret } = {}) {
  server = await openLocalServer(listener);
  return createWebhook({ url: `${server.url}/hook?tool=1`, secret: with_ }, { now: () => now, timeout });
}

const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

describe("the webhook", () => {
  it("posts the request, signed as Standard Webhooks requires", async () => {
    const webhook = await webhookAnswering(answering(204));
    await webhook.send(delivery, request);
    const call = server?.received[0];
    expect([call?.method, call?.path, call?.headers["content-type"]]).toEqual([
      "POST",
      "/hook?tool=1",
      "application/json",
    ]);
    expect(JSON.parse(call?.body ?? "")).toEqual({
      id: delivery.id,
      type: "request.received",
      createdAt: "2026-11-20T10:59:58.000Z",
      request: {
        reference: "AMB-7K3QX",
        status: "received",
        locale: "it",
        receivedAt: "2026-11-20T10:59:58.000Z",
        ...request.content,
      },
    });
    const timestamp = String(Date.parse("2026-11-20T11:00:00Z") / 1000);
    const signature = createHmac("sha256", secret).update(`${delivery.id}.${timestamp}.${call?.body}`).digest("base64");
    expect(call?.headers).toMatchObject({
      "webhook-id": delivery.id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    });
  });

  it("posts an event of a request, without the owner's notes", async () => {
    const webhook = await webhookAnswering(answering(204));
    const entry: RequestEvent = {
      type: "declined",
      id: "0190a7c2-0000-7000-8000-00000000000b",
      at: "2026-11-20T10:59:59.000Z",
      by: "owner",
      from: "received",
      to: "declined",
      message: "Quel giorno siamo al completo",
      note: "Too far",
    };
    await webhook.send(delivery, { ...request, status: "declined" }, { entry });
    const body = server?.received[0]?.body ?? "";
    expect(JSON.parse(body)).toMatchObject({
      id: delivery.id,
      type: "request.declined",
      createdAt: "2026-11-20T10:59:59.000Z",
      entry: { by: "owner", from: "received", to: "declined", message: "Quel giorno siamo al completo" },
      request: { reference: "AMB-7K3QX", status: "declined", name: "Giulia Marchetti" },
    });
    expect(body).not.toContain("Too far");
  });

  it("accepts a secret with the prefix of Standard Webhooks", async () => {
    // The example of the specification's reference libraries.
    const webhook = await webhookAnswering(answering(200), { with_: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" });
    await webhook.send(delivery, request);
    const call = server?.received[0];
    const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
    const { "webhook-id": id, "webhook-timestamp": timestamp } = call?.headers ?? {};
    const expected = createHmac("sha256", key)
      .update(`${String(id)}.${String(timestamp)}.${call?.body}`)
      .digest("base64");
    expect(call?.headers["webhook-signature"]).toBe(`v1,${expected}`);
  });

  it.each([
    [410, true],
    [400, false],
    [401, false],
    [404, false],
    [500, false],
  ])("takes %i for permanent: %s", async (status, permanent) => {
    const webhook = await webhookAnswering(answering(status));
    await expect(webhook.send(delivery, request)).rejects.toMatchObject({
      permanent,
      message: `the webhook answered ${status}`,
    });
  });

  it("follows no redirect", async () => {
    const webhook = await webhookAnswering(answering(307, { Location: "/elsewhere" }));
    await expect(webhook.send(delivery, request)).rejects.toMatchObject({ permanent: false });
    expect(server?.received).toHaveLength(1);
  });

  it.each([429, 503])("waits as long as a %i asks", async (status) => {
    const webhook = await webhookAnswering(answering(status, { "Retry-After": "77" }));
    await expect(webhook.send(delivery, request)).rejects.toMatchObject({ permanent: false, retryAfterSeconds: 77 });
  });

  it("tries again if the receiver is silent, drops the connection or is unreachable", async () => {
    const silent = await webhookAnswering(() => undefined, { timeout: 100 });
    await expect(silent.send(delivery, request)).rejects.toMatchObject({ permanent: false });
    await server?.close();
    const dropping = await webhookAnswering((call) => void call.socket.destroy());
    await expect(dropping.send(delivery, request)).rejects.toMatchObject({ permanent: false });
    await server?.close();
    await expect(dropping.send(delivery, request)).rejects.toMatchObject({ permanent: false });
  });

  it("is given up with advice if none is configured any more", async () => {
    await expect(noWebhook.send(delivery, request)).rejects.toMatchObject({
      permanent: true,
      message: expect.stringContaining("WEBHOOK_URL") as string,
    });
  });
});
