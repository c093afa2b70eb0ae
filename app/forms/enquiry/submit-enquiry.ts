import { data } from "react-router";
import type { Requests, SubmitResult } from "#domain/requests/submit.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { type Entries, readEntries } from "../entries.ts";
import { answerTo } from "../native-answer.ts";
import type { EnquiryKind } from "./enquiry-entries.ts";

/** What became of an enquiry that was posted to its own page; where it was not taken, what was typed comes back with it. */
export type EnquiryOutcome =
  | { status: "sent"; reference: string }
  | { status: "refused"; errors: FieldErrors; entries: Entries }
  | { status: "failed"; entries: Entries };

/** The way in without scripts (decision 11): for the action of the page that the form stands on. */
export async function submitEnquiry(kind: EnquiryKind, request: Request, requests: Requests) {
  const entries = readEntries(await request.formData());
  const result = await requests.submit({ kind, fields: entries, idempotencyKey: entries["requestId"] || undefined });
  return data(outcomeOf(result, entries), answerTo(result));
}

function outcomeOf(result: SubmitResult, entries: Entries): EnquiryOutcome {
  if (result.ok) return { status: "sent", reference: result.reference };
  return result.reason === "invalid"
    ? { status: "refused", errors: result.errors, entries }
    : { status: "failed", entries };
}
