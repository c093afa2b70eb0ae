import path from "node:path";
import { startProgram, waitUntil } from "../helpers/process.ts";

export interface MailSink {
  /** For SMTP_URL. */
  url: string;
  /** The number of received mails. */
  taken(): number;
  stop(): Promise<void>;
}

/** Starts a mail server in its own process that accepts and discards all mails. */
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
