import { recipientKey } from "#domain/recipients/recipient-key.ts";
import { parse } from "#domain/requests/parse.ts";
import type { RequestContent } from "#domain/requests/request.ts";
import { dateErrors } from "#domain/requests/rules.ts";
import { contentIdentity } from "#domain/requests/same-content.ts";
import type { Requests, Submission, SubmitResult } from "#domain/requests/submit.ts";
import { proofField, type Proofs } from "#domain/spam/proofs.ts";
import { contentReasons, isSuspicious, type SpamReason } from "#domain/spam/score.ts";
import { floodReason, textKey, type Traffic, trafficReasons } from "#domain/spam/traffic.ts";
import { type Admission, hash, type Limits } from "#infra/limits/limits.ts";

/** The key of counts that all clients share. */
const everybody = "everybody";

/**
 * Requests with a limit per minute and client, with what makes them suspicious. Requests beyond the limit of their mail
 * address, and beyond that of all clients together, are quarantined, not refused: otherwise anybody could lock out others.
 * Invalid requests count for neither. A client beyond its limit may send as many more, each with a proof of work.
 */
export function rateLimitedRequests(
  requests: Requests,
  limits: Limits,
  now: () => Date,
  proofs?: Pick<Proofs, "accept">,
): (client: string) => Requests {
  const isProven = async (client: string, { fields }: Submission): Promise<boolean> => {
    const proof = fields[proofField] ?? "";
    // Only good proofs count: otherwise wrong ones would use up what neighbours may send.
    return proof !== "" && (await proofs?.accept(proof)) === true && (await limits.proven.consume(client)).allowed;
  };
  return (client) => ({
    async submit({ idempotencyKey, ...rest }) {
      const submission = { ...rest, idempotencyKey: plausibleKey(idempotencyKey) };
      const byClient = await limits.client.consume(client);
      if (!byClient.allowed && !(await isProven(client, submission))) return tooMany(byClient);
      const content = validContent(submission, now());
      const suspicion = content === undefined ? [] : await suspicionOf(content, limits);
      return requests.submit({ ...submission, suspicion });
    },
  });
}

function tooMany({ retryAfterSeconds }: Extract<Admission, { allowed: false }>): SubmitResult {
  return { ok: false, reason: "too-many-requests", retryAfterSeconds };
}

/** An `Idempotency-Key`; one that is not plausible counts as absent. */
function plausibleKey(key: string | undefined): string | undefined {
  return key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

/** The content of a submission, undefined where it is invalid. */
function validContent({ kind, fields }: Submission, now: Date): RequestContent | undefined {
  const parsed = parse(kind, fields);
  return parsed.ok && Object.keys(dateErrors(kind, fields, {}, now)).length === 0 ? parsed.content : undefined;
}

/** What speaks against a request. The same content sent again is one request and counts once (D18). */
async function suspicionOf(content: RequestContent, limits: Limits): Promise<SpamReason[]> {
  const { allowed: isNew } = await limits.repeated.consume(hash(contentIdentity(content)));
  const points = isNew ? 1 : 0;
  const recipient = recipientKey(content.email);
  const [byAddress, otherAddresses, pace] = await Promise.all([
    limits.address.consume(hash(recipient), points),
    otherAddressesOf(content, recipient, limits),
    limits.pace.consume(everybody, points),
  ]);
  const traffic = { isAddressOverLimit: !byAddress.allowed, otherAddresses, isPaceHigh: !pace.allowed };
  const reasons = [...contentReasons(content), ...trafficReasons(traffic)];
  if (isSuspicious(reasons)) return reasons;
  // What is quarantined anyway does not use up what others may send.
  const flood = await limits.flood.consume(everybody, points);
  return flood.allowed ? reasons : [...reasons, floodReason];
}

/** Under how many other addresses the text of a request was sent lately. Several requests of one address count once. */
async function otherAddressesOf(
  content: RequestContent,
  recipient: string,
  { textAddress, text, textTwice }: Limits,
): Promise<Traffic["otherAddresses"]> {
  const key = textKey(content);
  if (key === undefined) return 0;
  const { allowed: isNew } = await textAddress.consume(hash(`${key} ${recipient}`));
  const points = isNew ? 1 : 0;
  const [once, twice] = await Promise.all([text.consume(hash(key), points), textTwice.consume(hash(key), points)]);
  return !twice.allowed ? 2 : !once.allowed ? 1 : 0;
}
