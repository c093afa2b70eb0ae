import { data } from "react-router";
import type { Requests, SubmitResult } from "#domain/requests/submit.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { type Entries, readEntries } from "../entries.ts";
import { answerTo } from "../native-answer.ts";
import type { EnquiryKind } from "./enquiry-entries.ts";

/** What became of an enquiry that was posted to its own page; where it was not taken, what was typed comes back with it. */
export type EnquiryOutcome = (
  | { status: "sent"; reference: string }
  | { status: "refused"; errors: FieldErrors; entries: Entries }
  | { status: "failed"; entries: Entries }
) & {
  /** The municipality that the place names. */
  place: Municipality | undefined;
};

/** The way in without scripts (decision 11): for the action of the page that the form stands on. */
export async function submitEnquiry(
  kind: EnquiryKind,
  request: Request,
  { requests, placeIn }: { requests: Requests; placeIn: (text: string) => Promise<Municipality | undefined> },
) {
  const entries = readEntries(await request.formData());
  const result = await requests.submit({ kind, fields: entries });
  const place = await placeIn(entries["location"] ?? "");
  return data({ ...outcomeOf(result, entries), place }, answerTo(result));
}

function outcomeOf(result: SubmitResult, entries: Entries) {
  if (result.ok) return { status: "sent" as const, reference: result.reference };
  return result.reason === "invalid"
    ? { status: "refused" as const, errors: result.errors, entries }
    : { status: "failed" as const, entries };
}
