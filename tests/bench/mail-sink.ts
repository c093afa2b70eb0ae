import path from "node:path";
import { startProgram, waitUntil } from "../helpers/process.ts";

export interface MailSink {
  /** For SMTP_URL. */
  url: string;
  /** How many mails it has taken so far. */
  taken(): number;
  stop(): Promise<void>;
}

/** Starts a mail server that takes every mail and keeps none, in a process of its own. */
export async function startMailSink(): Promise<MailSink> {
  const program = startProgram(process.execPath, [path.join(import.meta.dirname, "mail-sink.mjs")], {}, ".");
  const port = await waitUntil("the mail sink", () => /^\d+/.exec(program.output)?.[0]);
  const printed = port.length + 1;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => program.output.length - printed,
    stop: async () => void (await program.end("SIGTERM")),
  };
}
