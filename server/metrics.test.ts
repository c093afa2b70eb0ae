import pino from "pino";
import { describe, expect, it, test } from "vitest";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import { createMetrics, routeLabel, serveMetrics } from "./metrics.ts";

const now = new Date("2027-05-15T10:00:00Z");
const quiet: OutboxHealth = { waiting: 0, failed: {}, oldestWaitingSince: undefined, noticeAttempts: 0 };
const noConcerns = () => Promise.resolve([]);
const silent = pino({ level: "silent" });

test("counts answers by route and status, and how long they took", async () => {
  const metrics = createMetrics(
    () => Promise.resolve(quiet),
    () => now,
    noConcerns,
  );
  metrics.answered({ route: "home.it", status: 200, seconds: 0.003 });
  metrics.answered({ route: "home.it", status: 200, seconds: 0.03 });
  metrics.answered({ route: "home.it", status: 304, seconds: 0.0001 });
  const text = await metrics.text();
  expect(text).toContain('site_http_requests_total{route="home.it",status="200"} 2');
  expect(text).toContain('site_http_requests_total{route="home.it",status="304"} 1');
  expect(text).toContain('site_http_request_duration_seconds_bucket{le="0.005",route="home.it"} 2');
  expect(text).toContain('site_http_request_duration_seconds_count{route="home.it"} 3');
});

test("counts the reasons for which /readyz reports degraded", async () => {
  const concerns = () => Promise.resolve(["the restore drill of 2026-11-22 failed", "the clock was set back"]);
  const metrics = createMetrics(
    () => Promise.resolve(quiet),
    () => now,
    concerns,
  );
  expect(await metrics.text()).toMatch(/^site_degraded_reasons 2$/m);
});

test("counts requests stored and deliveries that failed", async () => {
  const metrics = createMetrics(
    () => Promise.resolve(quiet),
    () => now,
    noConcerns,
  );
  metrics.onStored("booking");
  metrics.onDeliveryFailed("owner-notice");
  metrics.onDeliveryFailed("owner-notice");
  const text = await metrics.text();
  expect(text).toContain('site_requests_stored_total{kind="booking"} 1');
  expect(text).toContain('site_delivery_failures_total{kind="owner-notice"} 2');
});

test("reports the current state of the outbox", async () => {
  let health: OutboxHealth = {
    waiting: 3,
    failed: { webhook: 2 },
    oldestWaitingSince: new Date("2027-05-15T09:58:30Z"),
    noticeAttempts: 0,
  };
  const metrics = createMetrics(
    () => Promise.resolve(health),
    () => now,
    noConcerns,
  );
  const before = await metrics.text();
  expect(before).toContain("site_outbox_waiting 3");
  expect(before).toContain("site_outbox_oldest_seconds 90");
  expect(before).toContain('site_outbox_failed{kind="webhook"} 2');
  health = quiet;
  const after = await metrics.text();
  expect(after).toContain("site_outbox_oldest_seconds 0");
  expect(after).not.toContain("site_outbox_failed{");
});

test("reports the event loop lag", async () => {
  const metrics = createMetrics(
    () => Promise.resolve(quiet),
    () => now,
    noConcerns,
  );
  expect(await metrics.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test("is served on 127.0.0.1 only, at one path", async () => {
  const metrics = createMetrics(
    () => Promise.resolve(quiet),
    () => now,
    noConcerns,
  );
  const listener = await serveMetrics(metrics, 0, silent);
  try {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/metrics`);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toContain("site_outbox_waiting 0");
    expect((await fetch(`http://127.0.0.1:${listener.port}/`)).status).toBe(404);
  } finally {
    await listener.stop();
  }
});

test("says 503 while the database does not answer", async () => {
  const metrics = createMetrics(
    () => Promise.reject(new Error("gone")),
    () => now,
    noConcerns,
  );
  const listener = await serveMetrics(metrics, 0, silent);
  try {
    expect((await fetch(`http://127.0.0.1:${listener.port}/metrics`)).status).toBe(503);
  } finally {
    await listener.stop();
  }
});

test("names the variable to change if the port is taken", async () => {
  const metrics = createMetrics(
    () => Promise.resolve(quiet),
    () => now,
    noConcerns,
  );
  const first = await serveMetrics(metrics, 0, silent);
  try {
    await expect(serveMetrics(metrics, first.port, silent)).rejects.toThrow(/^METRICS_PORT: /);
  } finally {
    await first.stop();
  }
});

const routes: Record<string, string> = { "/": "home.it", "/faq": "faq.it", "/services": "redirect:/services" };
const idAt = (path: string): Promise<string | undefined> => {
  if (path.includes("%")) return Promise.reject(new URIError("malformed"));
  if (path.startsWith("/richiesta/")) return Promise.resolve("request.it");
  return Promise.resolve(routes[path]);
};

describe("the route by which an answer is counted", () => {
  it.each([
    ["/", "home.it"],
    ["/services", "redirect:/services"],
    ["/richiesta/s3cret", "request.it"],
    ["/calendario/s3cret.ics", "owner-calendar"],
    ["/healthz", "health"],
    ["/readyz", "health"],
    ["/api/v1.0/email/send", "email-call"],
    ["/wp-login.php", "unknown"],
    ["/constructor", "unknown"],
    ["/%E0%A4%A", "unknown"],
  ])("of %s is %s", async (path, label) => {
    expect(await routeLabel(path, idAt)).toBe(label);
  });
});
