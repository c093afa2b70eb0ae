import { withOrder } from "#src/requests/request.ts";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runSiteCommand } from "#src/cli/program.ts";
import { mailBudget } from "#src/mail/enqueue.server.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { aBooking } from "./requests.ts";

export type CommandLine = Awaited<ReturnType<typeof openCommandLine>>;

/** Opens the owner's command line with a new database. */
export async function openCommandLine(env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "site-command-"));
  const file = path.join(folder, "site.db");
  const db = await openDatabase({ kind: "sqlite", path: file });
  const budget = { ...mailBudget, acknowledgements: 100, causedByVisitors: 100 };
  let count = 0;

  async function execute(args: string[], ask: ((question: string) => Promise<string>) | undefined) {
    let out = "";
    let err = "";
    const code = await runSiteCommand(args, {
      env: { DATABASE_URL: `sqlite:${file}`, SITE_URL: "https://www.ambra.example", ...env },
      out: (text) => (out += text),
      err: (text) => (err += text),
      ask,
    });
    return {
      code,
      out,
      err,
      /** The output, parsed as JSON. */
      get json(): ReturnType<JSON["parse"]> {
        return JSON.parse(out);
      },
    };
  }

  return {
    folder,
    db,
    /** Runs `site …` without a terminal. */
    run: (...args: string[]) => execute(args, undefined),
    /** Runs it with a terminal whose user gives this answer. */
    async runAnswering(answer: boolean, ...args: string[]) {
      const asked: string[] = [];
      const outcome = await execute(args, async (question) => {
        asked.push(question);
        return answer ? "y" : "";
      });
      return Object.assign(outcome, { asked });
    },
    async keep(changes: Partial<StoredRequest> = {}, content: Partial<Record<string, unknown>> = {}) {
      // Equal content would be one request.
      const ordinal = count === 0 ? "" : `\nRichiesta ${count + 1}`;
      const request = {
        id: randomUUID(),
        reference: `AMB-${22_222 + count++}`,
        status: "received",
        locale: "it",
        receivedAt: "2026-11-20T17:42:00.000Z",
        ...changes,
        content: {
          ...withOrder(aBooking, { date: "2099-05-15", place: { text: "Villa Aldobrandini, Frascati" } }),
          details: `Novanta invitati.\nCena in giardino.${ordinal}`,
          ...content,
        },
      } as StoredRequest;
      const deliveries = request.status === "quarantined" ? [] : mailKinds;
      await saveRequest(db, request, deliveries, budget);
      return request;
    },
    async close(): Promise<void> {
      await db.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
