import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { ColouredDraft } from "./mail-draft.ts";
import { type MailRenderer, threadRenderer } from "./mail-renderer.ts";

const file = path.join(import.meta.dirname, "../../tests/helpers/mail-thread.mjs");
/** Only for a test that hangs. */
const waiting = { timeout: 60_000 };
const mail = (subject: string): ColouredDraft => ({
  locale: "it",
  brand: "Ambra",
  subject,
  preview: "",
  heading: [],
  blocks: [],
  footer: [],
  colours: sampleContent.brand.palette,
});

describe("rendering in a thread", () => {
  let renderer: MailRenderer | undefined;
  const onThreadEnded = vi.fn<(error: unknown) => void>();
  const open = (options: { timeLimit?: number; idleTime?: number; memoryLimit?: number } = {}) =>
    (renderer = threadRenderer(file, { ...options, onThreadEnded }));
  /** The number of the thread that rendered. */
  const threadOf = async (opened: MailRenderer) => Number(/\d+$/.exec(await opened.renderHtml(mail("a mail")))?.[0]);

  afterEach(async () => {
    vi.useRealTimers();
    await renderer?.close();
    onThreadEnded.mockReset();
  });

  it("renders mails one after the other in one thread, each for its own caller", async () => {
    const { renderHtml } = open();
    const pages = await Promise.all(["one", "two", "three"].map((subject) => renderHtml(mail(subject))));
    expect(pages.map((html) => html.split(" ", 1)[0])).toEqual(["one", "two", "three"]);
    expect(new Set(pages.map((html) => /\d+$/.exec(html)?.[0])).size).toBe(1);
  });

  it("reports why a mail cannot be rendered, and continues in the same thread", async () => {
    const opened = open();
    const before = await threadOf(opened);
    await expect(opened.renderHtml(mail("fail"))).rejects.toThrow("no such template");
    expect(await threadOf(opened)).toBe(before);
    expect(onThreadEnded).not.toHaveBeenCalled();
  });

  it.each(["exit", "throw", "fill"])(
    "tries a mail twice whose thread ends (%s), and renders those that wait",
    async (subject) => {
      const opened = open({ memoryLimit: 8 });
      const broken = opened.renderHtml(mail(subject));
      const next = opened.renderHtml(mail("next"));
      await expect(broken).rejects.toThrow("the thread that renders mails ended");
      expect(await next).toContain("next");
      expect(onThreadEnded).toHaveBeenCalledTimes(2);
    },
  );

  it("survives a thread that fails between two mails, reports it, and starts another", async () => {
    const opened = open();
    const before = await threadOf(opened);
    const channel = new BroadcastChannel("mail-thread");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel.postMessage("throw");
    await vi.waitFor(() => expect(onThreadEnded).toHaveBeenCalledOnce(), waiting);
    channel.close();
    expect(onThreadEnded).toHaveBeenCalledWith(expect.objectContaining({ message: "unhandled" }));
    expect(await threadOf(opened)).not.toBe(before);
  });

  it("ends a thread that does not answer in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opened = open({ timeLimit: 1_000 });
    let failure: unknown;
    const broken = opened.renderHtml(mail("hang")).catch((error: unknown) => (failure = error));
    const next = opened.renderHtml(mail("next"));
    while (failure === undefined) {
      vi.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    }
    await broken;
    expect(failure).toMatchObject({ cause: { message: "no answer within 1000 ms" } });
    expect(await next).toContain("next");
  });

  it("ends the thread when no mail came for a while, and starts another with the next", async () => {
    const opened = open({ idleTime: 1 });
    const before = await threadOf(opened);
    await vi.waitFor(async () => expect(await threadOf(opened)).not.toBe(before), waiting);
    expect(onThreadEnded).not.toHaveBeenCalled();
  });

  it("renders again after it was closed", async () => {
    const opened = open();
    await opened.renderHtml(mail("one"));
    await opened.close();
    expect(await opened.renderHtml(mail("two"))).toContain("two");
  });
});
