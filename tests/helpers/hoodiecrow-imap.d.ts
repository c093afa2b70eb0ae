/** What the tests use of the package, which has no types. */
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface ImapMessage {
    raw: string;
    flags?: string[];
  }

  interface ImapServer {
    server: Server;
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    appendMessage(path: string, flags: string[], internalDate: Date | undefined, raw: string): void;
    getMailbox(path: string): { messages: Array<{ uid: number; flags: string[] }>; UIDVALIDITY: number };
  }

  export default function hoodiecrow(options: {
    plugins?: string[];
    storage: Record<string, { messages: ImapMessage[] }>;
    users?: Record<string, { password: string }>;
  }): ImapServer;
}
