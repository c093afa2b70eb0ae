import type { FormOutcome } from "./forms/entries.ts";

/** For `proof-of-work.ts`: the challenge that leads past the rate of the client. */
export function Challenge({ outcome }: { outcome: FormOutcome | undefined }) {
  if (outcome?.status !== "failed" || outcome.challenge === undefined) return null;
  return <div hidden data-challenge={outcome.challenge} />;
}
