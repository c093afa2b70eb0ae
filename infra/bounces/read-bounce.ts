import PostalMime from "postal-mime";

/** A report that a mail could not be delivered (RFC 3464). */
export interface BounceReport {
  /** Of the mail that came back, with angle brackets. */
  messageId: string;
  /** Why, on one line: the status code and what the server said. */
  reason: string;
}

type Attachments = Awaited<ReturnType<typeof PostalMime.parse>>["attachments"];

const longestReason = 300;

/**
 * Reads a delivery status notification. Undefined for any other mail, for a report of a delay or of a success, and for one that
 * does not name the mail it is about. Never throws.
 */
export async function readBounce(source: Uint8Array): Promise<BounceReport | undefined> {
  const attachments = await attachmentsOf(source);
  const status = textOf(attachments, /^message\/(global-)?delivery-status$/);
  const original = textOf(attachments, /^(message\/(global|rfc822)|(text|message)\/(rfc822|global)-headers)$/);
  if (status === undefined || original === undefined) return undefined;
  const failure = fieldGroups(status).find((fields) => fields.get("action")?.toLowerCase() === "failed");
  const messageId = /<[^<>\s]+>/.exec(fieldGroups(original)[0]?.get("message-id") ?? "")?.[0];
  if (failure === undefined || messageId === undefined) return undefined;
  return { messageId, reason: reasonOf(failure) };
}

async function attachmentsOf(source: Uint8Array): Promise<Attachments> {
  try {
    return (await PostalMime.parse(source, { forceRfc822Attachments: true })).attachments;
  } catch {
    // Nested or long beyond the limits of the parser: no mail server writes such a report.
    return [];
  }
}

function textOf(attachments: Attachments, type: RegExp): string | undefined {
  const content = attachments.find(({ mimeType }) => type.test(mimeType))?.content;
  return content === undefined || typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** The fields of each group of lines, by name in lower case. Groups are separated by empty lines; long fields are unfolded. */
function fieldGroups(text: string): Array<Map<string, string>> {
  const groups = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  return groups.map((group) => {
    const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
    const fields = lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    });
    // The first of several fields with one name counts.
    return new Map(fields.toReversed());
  });
}

function reasonOf(fields: ReadonlyMap<string, string>): string {
  // “smtp; 550 5.1.1 …”: what comes before the semicolon names the kind of text.
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "");
  const code = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "";
  const reason = diagnostic.includes(code) ? diagnostic : `${code} ${diagnostic}`;
  const line = Array.from(reason.replace(/[\p{Cc}\s]+/gu, " ").trim());
  return line.slice(0, longestReason).join("") || "refused without a reason";
}
