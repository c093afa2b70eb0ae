import { ImapFlow } from "imapflow";
import { isLoopback } from "../config/deliveries.ts";
import type { MailboxPosition } from "../stores/bounces.ts";

export interface NewReports {
  /** The sources of the mails that are reports on other mails, the oldest first. */
  reports: Uint8Array[];
  position: MailboxPosition;
}

/** Milliseconds to wait for a silent server. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** On the first reading, or where the server has renumbered its mails. */
const firstDays = 7;

/** Reports carry the mail they are about: what follows its headers is not needed. */
const longestReport = 256_000;

/** The most mails that one reading examines; the next one continues. */
const mostMails = 500;

/**
 * Reads the reports that came since the last reading. Changes nothing in the mailbox: mails stay as they are, unread ones unread.
 * @param url `imaps://user:password@host:port/FOLDER`, or `imap://`, encrypted by STARTTLS unless the server is this machine
 * @throws Error where the server does not let the site read
 */
export async function readReports(url: string, since: MailboxPosition | undefined, now: Date): Promise<NewReports> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    // The password leaves this machine only encrypted.
    ...(!secure && !isLoopback(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    ...timeouts,
  });
  // What breaks the connection also rejects the call under way.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
    const { uidValidity: validity } = await client.mailboxOpen(folder, { readOnly: true });
    const uidValidity = String(validity);
    const lastUid = since?.uidValidity === uidValidity ? since.lastUid : undefined;
    const found =
      lastUid === undefined
        ? await client.search({ since: new Date(now.getTime() - firstDays * 86_400_000) }, { uid: true })
        : await client.search({ uid: `${lastUid + 1}:*` }, { uid: true });
    // A server answers `7:*` with its last mail even where that is number 6.
    const uids = (Array.isArray(found) ? found : []).filter((uid) => uid > (lastUid ?? 0)).toSorted((a, b) => a - b);
    const reports = await fetchReports(client, uids.slice(0, mostMails));
    return { reports, position: { uidValidity, lastUid: uids.slice(0, mostMails).at(-1) ?? lastUid ?? 0 } };
  } finally {
    client.close();
  }
}

async function fetchReports(client: ImapFlow, uids: readonly number[]): Promise<Uint8Array[]> {
  if (uids.length === 0) return [];
  const reports: number[] = [];
  for await (const { uid, bodyStructure } of client.fetch(
    uids.join(","),
    { uid: true, bodyStructure: true },
    { uid: true },
  )) {
    if (bodyStructure?.type === "multipart/report") reports.push(uid);
  }
  const sources: Uint8Array[] = [];
  for (const uid of reports.toSorted((a, b) => a - b)) {
    const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength: longestReport } }, { uid: true });
    if (mail !== false && mail?.source !== undefined) sources.push(mail.source);
  }
  return sources;
}
