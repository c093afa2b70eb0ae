import { useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { Entries } from "../entries.ts";
import { useKnownPlace } from "../place/known-place.ts";
import type { FormStatus } from "../use-submission.ts";
import type { EnquiryKind } from "./enquiry-entries.ts";
import { EnquiryRendering } from "./enquiry-rendering.tsx";
import { useEnquiryWords } from "./enquiry-words.ts";
import type { EnquiryOutcome } from "./submit-enquiry.ts";

interface EnquiryFormProps {
  /** On the contact page the date is required; each page's form makes its own call (D15, specification 7). */
  kind: EnquiryKind;
  /** The civil date in Rome when the page was made, `yyyy-mm-dd`. */
  today: string;
  /** The operator's number, digits only. */
  whatsapp: string;
  /** What became of an enquiry posted without scripts. */
  outcome: EnquiryOutcome | undefined;
}

/** One rendering of the form, and what it begins with. */
interface View {
  /** Counts the forms that were sent from this page: each of them begins anew. */
  round: number;
  kept: Entries;
  status: FormStatus;
  /** Of the enquiry sent before this rendering. */
  reference: string | undefined;
  /** The municipality that the server found in what was sent to it. */
  place: Municipality | undefined;
  /** Where the event of the enquiry sent before this rendering is, in its visitor's words. */
  location: string;
}

/** Milliseconds a form's result stays as a toast (D28). */
const resultDuration = 5000;

/** The request form of the contact and services pages (specification 2–5). Once it is sent, an empty one takes its place. */
export function EnquiryForm({ kind, today, whatsapp, outcome }: EnquiryFormProps) {
  const { sent, failure } = useEnquiryWords(kind);
  const toast = useToast();
  const [{ round, place, location, ...rendering }, setView] = useState<View>(() => viewAfter(outcome));
  const known = useKnownPlace(location);

  function showSent(reference: string, entries: Entries) {
    toast.show({ tone: "ok", title: sent.title, text: `${reference}: ${sent.text}`, duration: resultDuration });
    setView({
      round: round + 1,
      kept: {},
      status: { name: "idle" },
      reference,
      place: undefined,
      location: entries["location"] ?? "",
    });
  }

  return (
    <EnquiryRendering
      key={round}
      kind={kind}
      today={today}
      whatsapp={whatsapp}
      {...rendering}
      place={place ?? known}
      onSent={showSent}
      onFailed={() => toast.show({ tone: "bad", ...failure, duration: resultDuration })}
    />
  );
}

function viewAfter(outcome: EnquiryOutcome | undefined): View {
  const fresh: View = {
    round: 0,
    kept: {},
    status: { name: "idle" },
    reference: undefined,
    place: outcome?.place,
    location: "",
  };
  if (outcome === undefined) return fresh;
  if (outcome.status === "sent") return { ...fresh, reference: outcome.reference };
  const status: FormStatus =
    outcome.status === "refused" ? { name: "refused", errors: outcome.errors } : { name: "failed" };
  return { ...fresh, kept: outcome.entries, status };
}
