import type { IncomingMessage, ServerResponse } from "node:http";
import { type Kept, keep, send } from "./kept.ts";

/**
 * Marks an answer that is the same for everybody: `today` where it may change with the date in Rome, `always` where only a
 * new start changes it. Never sent.
 */
export const keepHeader = "x-keep";
export type KeepFor = "today" | "always";

export interface MemoryDependencies {
  /** Whether a path, with its query, leads to something that may be kept. What visitors can invent does not. */
  canKeep(path: string): boolean | Promise<boolean>;
  /** The site's answer to a reading of a path, with the headers that every answer carries. */
  read(path: string): Promise<Response>;
  /** The civil date in Rome, `yyyy-mm-dd`. */
  today(): string;
  /** Told of each request that memory answered without the site. */
  onHit(request: IncomingMessage, status: number): void;
}

export interface Memory {
  /** Answers a reading of what is kept or may be; false leaves the request to the site. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const properHost = /^[\w.:[\]-]*$/;

interface Entry {
  /** The day that it is right for; undefined: every day. */
  day: string | undefined;
  /** Undefined where the site did not mark its answer. */
  kept: Promise<Kept | undefined>;
}

/**
 * Answers from memory what was answered before: the first reading of a page or file goes through the site, and what the site
 * marks is kept with its headers, and compressed once as far as it goes.
 */
export function createMemory({ canKeep, read, today, onHit }: MemoryDependencies): Memory {
  const entries = new Map<string, Entry>();

  /** Reads from the site. The first reader gets the answer as it came, whether or not it is kept for others. */
  async function learn(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const day = today();
    const answered = read(path).then(async (answer) => ({ answer, body: Buffer.from(await answer.arrayBuffer()) }));
    const entry: Entry = {
      day,
      kept: answered.then(
        ({ answer, body }) => (answer.headers.has(keepHeader) ? keep(body, headersOf(answer)) : undefined),
        () => undefined,
      ),
    };
    entries.set(path, entry);
    try {
      const { answer, body } = await answered;
      const kept = await entry.kept;
      if (kept === undefined) {
        forget(path, entry);
        response.writeHead(answer.status, { ...headersOf(answer), "content-length": body.length });
        response.end(request.method === "HEAD" ? undefined : body);
        return;
      }
      if (answer.headers.get(keepHeader) === ("always" satisfies KeepFor)) entry.day = undefined;
      await send(kept, request, response);
    } catch (error) {
      forget(path, entry);
      throw error;
    }
  }

  function forget(path: string, entry: Entry): void {
    if (entries.get(path) === entry) entries.delete(path);
  }

  return {
    async answer(request, response) {
      const { method, url = "", headers } = request;
      // Parts of files, and what is no proper request at all, are the site's to answer.
      if ((method !== "GET" && method !== "HEAD") || headers.range !== undefined) return false;
      if (!properHost.test(headers.host ?? "")) return false;
      const entry = entries.get(url);
      const isRight = entry !== undefined && (entry.day === undefined || entry.day === today());
      if (!isRight) {
        if (!(await canKeep(url))) return false;
        await learn(url, request, response);
        return true;
      }
      const kept = await entry.kept;
      if (kept === undefined) return false;
      onHit(request, await send(kept, request, response));
      return true;
    },
  };
}

function headersOf(answer: Response): Record<string, string> {
  const { [keepHeader]: _, "content-length": __, ...headers } = Object.fromEntries(answer.headers);
  return headers;
}
