import { recipientKey } from "#domain/recipients/recipient-key.ts";
import { parse } from "#domain/requests/parse.ts";
import type { RequestContent } from "#domain/requests/request.ts";
import { dateErrors } from "#domain/requests/rules.ts";
import { contentIdentity } from "#domain/requests/same-content.ts";
import type { Requests, Submission, SubmitResult } from "#domain/requests/submit.ts";
import { type Admission, hash, type Limits } from "#infra/limits/limits.ts";

/**
 * Requests limited to so many a minute for each client. Requests beyond the limit of their mail address are quarantined, not
 * refused: otherwise anybody who knows an address could lock out its owner. Invalid requests do not count for the address.
 */
export function rateLimitedRequests(requests: Requests, limits: Limits, now: () => Date): (client: string) => Requests {
  return (client) => ({
    async submit({ idempotencyKey, ...rest }) {
      const submission = { ...rest, idempotencyKey: plausibleKey(idempotencyKey) };
      const byClient = await limits.client.consume(client);
      if (!byClient.allowed) return tooMany(byClient);
      const content = validContent(submission, now());
      const quarantined = content !== undefined && !(await countAddress(limits, content)).allowed;
      return requests.submit({ ...submission, quarantined });
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

/** The same content sent again is one request and counts once for its address (D18). */
async function countAddress({ address, repeated }: Limits, content: RequestContent): Promise<Admission> {
  const { allowed: isNew } = await repeated.consume(hash(contentIdentity(content)));
  return address.consume(hash(recipientKey(content.email)), isNew ? 1 : 0);
}
