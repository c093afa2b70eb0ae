import { Worker } from "node:worker_threads";
import type { ThreadAnswer, ThreadQuestion } from "./mail-thread.ts";
import type { MailView } from "./mail-view.ts";
import { renderers } from "./written.ts";

/** Renders mails as HTML. */
export interface HtmlRenderer {
  /** @throws Error where the mail cannot be rendered */
  renderHtml(view: MailView): Promise<string>;
  /** Ends what it runs on. What is being rendered fails. */
  close(): Promise<void>;
}

/** Renders in the thread that asks. */
export const inlineRenderer: HtmlRenderer = {
  renderHtml: (view) => renderers.renderHtml(view),
  close: () => Promise.resolve(),
};

export interface ThreadRendererOptions {
  /** Milliseconds after which rendering one mail is given up, the start of the thread included. */
  timeLimit?: number;
  /** Milliseconds without a mail after which the thread ends and its memory is free. */
  idleTime?: number;
  /** MiB of objects. A thread that needs more ends, and not the process. */
  memoryLimit?: number;
  /** Told of a thread that ended while it rendered, or failed between two mails. */
  onThreadEnded(error: unknown): void;
}

/** The thread ended before it answered. */
class ThreadEnded extends Error {
  override name = "ThreadEnded";
}

/**
 * Renders in one thread, one mail at a time, so that requests do not wait for mails. The thread starts with the first mail. A
 * mail whose thread ends is rendered once more in a new one: it may have been the victim of the mail before.
 * @param file the built `mail-thread.ts`
 */
export function threadRenderer(
  file: string,
  { timeLimit = 30_000, idleTime = 60_000, memoryLimit = 96, onThreadEnded }: ThreadRendererOptions,
): HtmlRenderer {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(file, { name: "mail", resourceLimits: { maxOldGenerationSizeMb: memoryLimit } });
    // It ends with the process, whatever it does.
    started.unref();
    // An error between two mails would end the process if nobody listened; one during a mail has a listener more.
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

  async function render(view: ThreadQuestion): Promise<string> {
    clearTimeout(idle);
    thread ??= start();
    try {
      return await answerOf(thread, view, timeLimit);
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

  return {
    renderHtml(view) {
      const turn = previous.then(() =>
        render(view).catch((error: unknown) => {
          if (error instanceof ThreadEnded) return render(view);
          throw error;
        }),
      );
      previous = turn.catch(() => undefined);
      return turn;
    },
    close: end,
  };
}

function answerOf(thread: Worker, view: ThreadQuestion, timeLimit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      thread.off("message", onMessage).off("error", onEnd).off("messageerror", onEnd).off("exit", onExit);
      outcome();
    };
    const onMessage = (answer: ThreadAnswer): void =>
      settle(() => ("html" in answer ? resolve(answer.html) : reject(answer.error)));
    const onEnd = (cause: unknown): void =>
      settle(() => reject(new ThreadEnded("the thread that renders mails ended", { cause })));
    const onExit = (code: number): void => onEnd(new Error(`exit code ${code}`));
    const timer = setTimeout(() => onEnd(new Error(`no answer within ${timeLimit} ms`)), timeLimit);
    thread.on("message", onMessage).on("error", onEnd).on("messageerror", onEnd).on("exit", onExit);
    thread.postMessage(view, []);
  });
}
