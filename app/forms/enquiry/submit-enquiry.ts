import { data, redirect } from "react-router";
import type { Receipts } from "#domain/requests/receipts.ts";
import type { Requests } from "#domain/requests/submit.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { localeOf, receiptPath } from "#i18n/routes.ts";
import { type Entries, readEntries } from "../entries.ts";
import { type PlaceIn, receiptIn, receiptOf, refusedAnswer } from "../native-answer.ts";
import { type EnquiryKind, enquiryPages } from "./enquiry-entries.ts";

/** What became of an enquiry that was posted to its own page; where it was not taken, what was typed comes back with it. */
export type EnquiryOutcome = (
  | { status: "sent"; reference: string }
  | { status: "refused"; errors: FieldErrors; entries: Entries }
  | { status: "failed"; entries: Entries }
) & {
  /** The municipality that the place names. */
  place: Municipality | undefined;
};

interface Dependencies {
  requests: Requests;
  receipts: Receipts;
  placeIn: PlaceIn;
}

/**
 * The way in without scripts (D11): for the action of the page that the form stands on. Redirects to the page with the
 * receipt, so that reloading and going back send nothing; an enquiry that was not taken is answered by the page itself.
 */
export async function submitEnquiry(
  kind: EnquiryKind,
  request: Request,
  { requests, receipts, placeIn }: Dependencies,
) {
  const entries = readEntries(await request.formData());
  const result = await requests.submit({ kind, fields: entries });
  const place = await placeIn(entries["location"] ?? "");
  if (result.ok) {
    const receipt = receipts.sign(receiptOf(kind, result.reference, entries, place));
    return redirect(receiptPath(enquiryPages[kind], localeOf(new URL(request.url).pathname), receipt), 303);
  }
  const outcome: EnquiryOutcome =
    result.reason === "invalid"
      ? { status: "refused", errors: result.errors, entries, place }
      : { status: "failed", entries, place };
  return data(outcome, refusedAnswer(result));
}

/** The enquiry whose receipt is in the address of a form's page: for the loader of that page. */
export async function sentEnquiry(
  kind: EnquiryKind,
  url: URL,
  dependencies: Omit<Dependencies, "requests">,
): Promise<EnquiryOutcome | undefined> {
  const sent = await receiptIn(url, kind, dependencies);
  return sent && { status: "sent", reference: sent.receipt.reference, place: sent.place };
}
