import { describe, expect, it } from "vitest";
import { createNewsletter, parseAddress } from "./newsletter.ts";
import {
  type AskingLimits,
  confirmationMails,
  daysToConfirm,
  expiredBefore,
  mayBeMailedAgain,
  type SubscriberStore,
} from "./subscriber.ts";
import type { Subscriber } from "./subscriber.ts";

const noon = new Date("2026-11-21T12:00:00Z");

/** A list in memory; `asked` has what known addresses asked for again. */
function setUp({ broken = false } = {}) {
  const rows = new Map<string, Subscriber>();
  const asked: Array<{ email: string; limits: AskingLimits }> = [];
  const errors: unknown[] = [];
  let wakes = 0;
  let looks = 0;
  const store: Pick<SubscriberStore, "add" | "askAgain" | "find" | "confirm" | "remove"> = {
    async add({ id, ...subscriber }) {
      if (broken) throw new Error("no database");
      if ([...rows.values()].some(({ email }) => email === subscriber.email)) return false;
      rows.set(id, { id, ...subscriber, state: "pending", confirmedAt: undefined });
      return true;
    },
    askAgain: async ({ email }, limits) => void asked.push({ email, limits }),
    async find(id) {
      looks += 1;
      return rows.get(id);
    },
    async confirm(id, now) {
      looks += 1;
      const row = rows.get(id);
      if (row?.state === "pending") rows.set(id, { ...row, state: "active", confirmedAt: now.toISOString() });
    },
    async remove(id) {
      looks += 1;
      rows.delete(id);
    },
  };
  const newsletter = createNewsletter({
    store,
    tokens: {
      tokenFor: (id) => `token-${id}`,
      idOf: (token) => (token.startsWith("token-") ? token.slice("token-".length) : undefined),
    },
    consent: (locale) => `I agree (${locale})`,
    now: () => noon,
    newId: () => String(rows.size + 1),
    onAsked: () => (wakes += 1),
    onError: (error) => errors.push(error),
  });
  const subscribe = (email: string | undefined, website = "") => newsletter.subscribe({ email, website, locale: "it" });
  return { newsletter, rows, asked, errors, subscribe, wakes: () => wakes, looks: () => looks };
}

describe("a subscription", () => {
  it("waits for its confirmation, with the text and time of the consent", async () => {
    const { subscribe, rows, asked, wakes } = setUp();
    expect(await subscribe("  Giulia@Posta.example ")).toEqual({ ok: true });
    expect([...rows.values()]).toEqual([
      {
        id: "1",
        email: "Giulia@Posta.example",
        locale: "it",
        state: "pending",
        consent: { text: "I agree (it)", at: "2026-11-21T12:00:00.000Z" },
        confirmedAt: undefined,
      },
    ]);
    expect(asked).toEqual([]);
    expect(wakes()).toBe(1);
  });

  it.each([undefined, "", " ", "giulia", "giulia@", "giulia@posta", "a@b.c d", `${"x".repeat(250)}@b.it`])(
    "is refused for %j",
    async (email) => {
      const { subscribe, rows } = setUp();
      expect(await subscribe(email)).toEqual({ ok: false, reason: "invalid" });
      expect(rows.size).toBe(0);
    },
  );

  it("of a known address gets the same response as that of a new one, and enqueues a mail within the limits", async () => {
    const { subscribe, rows, asked } = setUp();
    const first = await subscribe("giulia@posta.example");
    expect(await subscribe("giulia@posta.example")).toEqual(first);
    expect(rows.size).toBe(1);
    expect(asked).toEqual([
      {
        email: "giulia@posta.example",
        limits: { mostMails: 3, lastBefore: new Date("2026-11-21T11:00:00Z") },
      },
    ]);
  });

  it("by a robot gets the usual response, and nothing is stored or mailed", async () => {
    const { subscribe, rows, wakes } = setUp();
    expect(await subscribe("giulia@posta.example", "https://robot.example")).toEqual({ ok: true });
    expect([rows.size, wakes()]).toEqual([0, 0]);
  });

  it.each([undefined, "", " "])("is kept where the field for robots holds %j", async (website) => {
    const { newsletter, rows } = setUp();
    await newsletter.subscribe({ email: "giulia@posta.example", website, locale: "it" });
    expect(rows.size).toBe(1);
  });

  it("that cannot be stored is refused, and the reason is reported", async () => {
    const { subscribe, errors, wakes } = setUp({ broken: true });
    expect(await subscribe("giulia@posta.example")).toEqual({ ok: false, reason: "unavailable" });
    expect(errors).toEqual([new Error("no database")]);
    expect(wakes()).toBe(0);
  });
});

describe("a subscriber", () => {
  it("is pending at first, active after the confirmation, and stays active", async () => {
    const { newsletter, subscribe, rows } = setUp();
    await subscribe("giulia@posta.example");
    expect(await newsletter.stateOf("token-1")).toBe("pending");
    expect(await newsletter.confirm("token-1")).toBe("active");
    expect(await newsletter.confirm("token-1")).toBe("active");
    expect(await newsletter.stateOf("token-1")).toBe("active");
    expect(rows.get("1")?.confirmedAt).toBe("2026-11-21T12:00:00.000Z");
  });

  it.each([false, true])(
    "is deleted completely by unsubscribing, also repeatedly (confirmed: %s)",
    async (confirmed) => {
      const { newsletter, subscribe, rows } = setUp();
      await subscribe("giulia@posta.example");
      if (confirmed) await newsletter.confirm("token-1");
      await newsletter.unsubscribe("token-1");
      await newsletter.unsubscribe("token-1");
      expect(rows.size).toBe(0);
      expect(await newsletter.stateOf("token-1")).toBe("unknown");
      expect(await newsletter.confirm("token-1")).toBe("unknown");
    },
  );

  it("is not found, nor searched for, by a forged token", async () => {
    const { newsletter, subscribe, rows, looks } = setUp();
    await subscribe("giulia@posta.example");
    expect(await newsletter.stateOf("1")).toBe("unknown");
    expect(await newsletter.confirm("1")).toBe("unknown");
    await newsletter.unsubscribe("1");
    expect(rows.get("1")?.state).toBe("pending");
    expect(looks()).toBe(0);
  });
});

describe("the rules", () => {
  it("delete after thirty days and allow another mail after an hour", () => {
    expect(daysToConfirm).toBe(30);
    expect(confirmationMails).toEqual({ most: 3, pauseSeconds: 3600 });
    expect(expiredBefore(noon)).toEqual(new Date("2026-10-22T12:00:00Z"));
    expect(mayBeMailedAgain(noon)).toEqual(new Date("2026-11-21T11:00:00Z"));
  });

  it("keep an address as it was typed, without surrounding spaces", () => {
    expect(parseAddress(" Giulia@Posta.example\n")).toBe("Giulia@Posta.example");
    expect(parseAddress("giulia")).toBeUndefined();
  });
});
