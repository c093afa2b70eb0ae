import { type SubmitEvent, useRef, useState } from "react";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import type { CallAnswer } from "./documented-call.ts";
import { type Entries, readEntries } from "./entries.ts";

/** Where a form stands (specification 4). Sent is not a state of it: then the form is replaced or emptied. */
export type FormStatus =
  | { name: "idle" }
  | { name: "sending" }
  /** `alternatives`: what the server offers in place of a day that is taken, `yyyy-mm-dd`. */
  | { name: "refused"; errors: FieldErrors; alternatives?: readonly string[] | undefined }
  /** `unanswered`: no answer came, as where the connection is gone. */
  | { name: "failed"; unanswered?: boolean };

interface SubmissionOptions {
  /** What the server answered where the form was sent without scripts. */
  initial: FormStatus;
  /** The courtesy check before sending; the server's is the rule (D21). */
  check(form: HTMLFormElement, entries: Entries): FieldErrors;
  send(entries: Entries): Promise<CallAnswer>;
  onSent(reference: string, entries: Entries): void;
  /** It could not be sent; what was typed is still there. */
  onFailed(): void;
}

/** Sends a form by script: checks, calls, and says where it stands. Whatever happens, what was typed stays. */
export function useSubmission({ initial, check, send, onSent, onFailed }: SubmissionOptions) {
  const [status, setStatus] = useState<FormStatus>(initial);
  const underWay = useRef(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underWay.current) return;
    const form = event.currentTarget;
    const entries = readEntries(form);
    const errors = check(form, entries);
    if (Object.keys(errors).length > 0) {
      setStatus({ name: "refused", errors });
      return;
    }
    underWay.current = true;
    setStatus({ name: "sending" });
    const answer = await send(entries);
    underWay.current = false;
    if (answer.ok) {
      setStatus({ name: "idle" });
      onSent(answer.reference, entries);
    } else if (answer.reason === "invalid") {
      setStatus({ name: "refused", errors: answer.errors, alternatives: answer.alternatives });
    } else {
      // oxlint-disable-next-line no-console -- a failed call is logged with its status (specification 8, D13)
      console.error(`Sending the request failed with status ${answer.status}: ${answer.text}`);
      setStatus({ name: "failed", unanswered: answer.status === 0 });
      onFailed();
    }
  }

  return { status, submit };
}
