import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { PictureRefusal } from "#src/content/uploads.ts";
import type { PictureJob } from "./make-picture.server.ts";
import type { JobResult } from "./worker.server.ts";

/** Makes pictures, one at a time. */
export interface PictureMaker {
  /** @returns why an upload cannot be used. @throws Error where the picture cannot be made */
  make(job: PictureJob): Promise<PictureRefusal | undefined>;
  close(): Promise<void>;
}

/** Makes them in the calling process: for commands and development. */
export const inlineMaker: PictureMaker = {
  async make(job) {
    const { makePicture } = await import("./make-picture.server.ts");
    return makePicture(job);
  },
  close: () => Promise.resolve(),
};

interface ProcessOptions {
  /** Milliseconds for one picture, including the start of the process. */
  timeLimit?: number;
  /** Milliseconds without a picture after which the process ends and frees its memory. */
  idleTime?: number;
}

/**
 * Makes them in a process of its own at the lowest priority, so that requests do not wait. It starts with the first picture.
 * @param file the built `src/content/pictures/worker.server.ts`
 */
export function processMaker(
  file: string,
  { timeLimit = 120_000, idleTime = 30_000 }: ProcessOptions = {},
): PictureMaker {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  let closed = false;

  function start(): ChildProcess {
    const started = fork(file, { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  async function run(job: PictureJob): Promise<PictureRefusal | undefined> {
    if (closed) throw new Error("the site stops");
    clearTimeout(idle);
    child ??= start();
    try {
      return await answerOf(child, job, timeLimit);
    } catch (error) {
      if (error instanceof ProcessEnded) end();
      throw error;
    } finally {
      idle = setTimeout(end, idleTime).unref();
    }
  }

  return {
    make(job) {
      const turn = previous.then(() => run(job));
      previous = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closed = true;
      end();
      await previous;
    },
  };
}

/** The process ended or gave no answer, as with a file that its decoder cannot stand. */
export class ProcessEnded extends Error {
  override name = "ProcessEnded";
}

async function answerOf(child: ChildProcess, job: PictureJob, timeLimit: number): Promise<PictureRefusal | undefined> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = (reason: string, cause?: unknown) =>
    new ProcessEnded(`the process that makes pictures ${reason}`, { cause });
  try {
    child.send(job);
    const answered = once(child, "message", { signal }) as Promise<[JobResult]>;
    const [{ error, refused }] = await Promise.race([
      answered.catch((cause: unknown) => Promise.reject(ended("failed", cause))),
      once(child, "exit", { signal }).then(([code]) => Promise.reject(ended(`ended (${code ?? "signal"})`))),
      wait(timeLimit, undefined, { signal }).then(() => Promise.reject(ended(`gave no answer within ${timeLimit} ms`))),
    ]);
    if (error !== undefined) throw new Error(error);
    return refused;
  } finally {
    settled.abort();
  }
}
