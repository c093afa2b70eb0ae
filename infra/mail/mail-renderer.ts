import { Worker } from "node:worker_threads";
import type { AgreementSheet } from "./agreement-sheet.ts";
import type { ColouredDraft } from "./mail-draft.ts";
import type { RenderJob, RenderResult } from "./mail-thread.ts";

/** Renders a draft as HTML. */
export type RenderHtml = (draft: ColouredDraft) => Promise<string>;

/** Draws an agreement as a PDF. */
export type RenderAgreement = (sheet: AgreementSheet) => Promise<Uint8Array>;

/** Renders in the calling thread. The templates load on first use: commands that write no mail start faster. */
export const renderHtml: RenderHtml = async (draft) => {
  const templates = await import("./templates/mail-document.tsx");
  return templates.renderHtml(draft);
};

/** The same for the PDF of an agreement. */
export const renderAgreement: RenderAgreement = async (sheet) => {
  const pdf = await import("./agreement-pdf.ts");
  return pdf.renderAgreement(sheet);
};

/** Renders the parts of mails until it is closed. */
export interface MailRenderer {
  /** @throws Error when the draft cannot be rendered */
  renderHtml: RenderHtml;
  /** @throws Error when the sheet cannot be drawn */
  renderAgreement: RenderAgreement;
  /** Ends the thread. A mail that is being rendered fails. */
  close(): Promise<void>;
}

/** Renders in the calling thread. */
export const inlineRenderer: MailRenderer = { renderHtml, renderAgreement, close: () => Promise.resolve() };

export interface ThreadRendererOptions {
  /** Milliseconds to render one mail, including the start of the thread. */
  timeLimit?: number;
  /** Milliseconds without a mail after which the thread ends and frees its memory. */
  idleTime?: number;
  /** MiB of heap. A thread that needs more ends; the process goes on. */
  memoryLimit?: number;
  /** Reports a thread that ended while it rendered, or failed between two mails. */
  onThreadEnded(error: unknown): void;
}

/** The thread ended before it answered. */
class ThreadEnded extends Error {
  override name = "ThreadEnded";
}

/**
 * Renders in one thread, one part at a time, so that requests do not wait for mails. The thread starts with the first mail. What
 * was being rendered when the thread ended is rendered once more in a new thread: the mail before may have caused the fault.
 * @param file the built `mail-thread.ts`
 */
export function threadRenderer(
  file: string,
  { timeLimit = 30_000, idleTime = 60_000, memoryLimit = 96, onThreadEnded }: ThreadRendererOptions,
): MailRenderer {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(file, { name: "mail", resourceLimits: { maxOldGenerationSizeMb: memoryLimit } });
    // The thread does not keep the process alive.
    started.unref();
    // Without a listener an error between two mails would end the process. During a mail there is a second listener.
    started.on("error", (error) => {
      if (thread === started) thread = undefined;
      if (started.listenerCount("error") === 1) onThreadEnded(error);
    });
    started.once("exit", () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  async function render(job: RenderJob): Promise<string | Uint8Array> {
    clearTimeout(idle);
    thread ??= start();
    try {
      return await answerOf(thread, job, timeLimit);
    } catch (error) {
      if (error instanceof ThreadEnded) {
        await end();
        onThreadEnded(error);
      }
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleTime).unref();
    }
  }

  function renderInTurn(job: RenderJob): Promise<string | Uint8Array> {
    const turn = previous.then(() =>
      render(job).catch((error: unknown) => {
        if (error instanceof ThreadEnded) return render(job);
        throw error;
      }),
    );
    previous = turn.catch(() => undefined);
    return turn;
  }

  return {
    renderHtml: async (draft) => (await renderInTurn({ draft })) as string,
    renderAgreement: async (sheet) => (await renderInTurn({ sheet })) as Uint8Array,
    close: end,
  };
}

/** Renders in a thread of this file; without one in the calling thread. */
export function openMailRenderer(file: string | undefined, onThreadEnded: (error: unknown) => void): MailRenderer {
  return file === undefined ? inlineRenderer : threadRenderer(file, { onThreadEnded });
}

function answerOf(thread: Worker, job: RenderJob, timeLimit: number): Promise<string | Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      thread.off("message", onMessage).off("error", onEnd).off("messageerror", onEnd).off("exit", onExit);
      outcome();
    };
    const onMessage = (answer: RenderResult): void =>
      settle(() => ("rendered" in answer ? resolve(answer.rendered) : reject(answer.error)));
    const onEnd = (cause: unknown): void =>
      settle(() => reject(new ThreadEnded("the thread that renders mails ended", { cause })));
    const onExit = (code: number): void => onEnd(new Error(`exit code ${code}`));
    const timer = setTimeout(() => onEnd(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
    thread.on("message", onMessage).on("error", onEnd).on("messageerror", onEnd).on("exit", onExit);
    thread.postMessage(job, []);
  });
}
