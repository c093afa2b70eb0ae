import { recipientKey } from "#domain/recipients/recipient-key.ts";
import { parse } from "#domain/requests/parse.ts";
import { dateErrors } from "#domain/requests/rules.ts";
import type { Requests, Submission, SubmitResult } from "#domain/requests/submit.ts";
import { type Admission, hash, type Limiter } from "#infra/limits/limiter.ts";
import type { Limits } from "#infra/limits/limits.ts";

/**
 * The domain's door, open so many times a minute for one client. What exceeds the limit of its recipient is taken into
 * quarantine: refused, anybody who knows an address could lock its owner out. What cannot be taken anyway does not count for
 * the recipient.
 */
export function createGate(requests: Requests, limits: Limits, now: () => Date): (client: string) => Requests {
  return (client) => ({
    async submit(sent) {
      const submission = { ...sent, idempotencyKey: plausibleKey(sent.idempotencyKey) };
      const byClient = await limits.client.consume(client);
      if (!byClient.allowed) return tooMany(byClient);
      const email = validAddress(submission, now());
      const quarantined = email !== undefined && !(await countAddress(limits, email, submission)).allowed;
      return requests.submit({ ...submission, quarantined });
    },
  });
}

function tooMany({ retryAfterSeconds }: Extract<Admission, { allowed: false }>): SubmitResult {
  return { ok: false, reason: "too-many-requests", retryAfterSeconds };
}

/** The id of one rendering of a form; what is no plausible id counts as absent, whichever way it came. */
function plausibleKey(key: string | undefined): string | undefined {
  return key !== undefined && /^[\w-]{8,64}$/.test(key) ? key : undefined;
}

/** The mail address of a submission that the domain would take. */
function validAddress({ kind, fields }: Submission, now: Date): string | undefined {
  const parsed = parse(kind, fields);
  if (!parsed.ok || Object.keys(dateErrors(kind, fields, {}, now)).length > 0) return undefined;
  return parsed.content.email;
}

async function countAddress({ address, repeated }: Limits, email: string, submission: Submission): Promise<Admission> {
  const again = submission.idempotencyKey !== undefined && (await isRepeated(repeated, submission));
  return address.consume(hash(recipientKey(email)), again ? 0 : 1);
}

/** Sent twice under one id with the same content it is one request (decision 18). */
async function isRepeated(repeated: Limiter, { kind, fields, idempotencyKey }: Submission): Promise<boolean> {
  const { allowed } = await repeated.consume(hash(JSON.stringify([kind, idempotencyKey, fields])));
  return !allowed;
}
