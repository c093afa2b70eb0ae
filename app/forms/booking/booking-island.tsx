import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/ui/messages.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { anchors } from "#i18n/routes.ts";
import { forgetDrafts } from "../drafts.ts";
import type { Entries } from "../entries.ts";
import type { FormStatus } from "../use-submission.ts";
import { BookingForm } from "./booking-form.tsx";
import type { BookingOutcome } from "./outcome.ts";
import { Sent } from "./sent.tsx";
import { sentText } from "./sent-text.ts";

interface BookingIslandProps {
  /** `yyyy-mm-dd`, Rome. */
  today: string;
  /** Days that were gone when the page was made. */
  taken: TakenDays;
  whatsapp: string;
  /** What became of a booking posted without scripts. */
  outcome: BookingOutcome | undefined;
}

type View =
  /** `round` counts the forms that were sent from this page: each of them begins anew. */
  { name: "form"; round: number; kept: Entries } | { name: "sent"; round: number; reference: string; entries: Entries };

/** Milliseconds a form's result stays as a toast (D28). */
const resultDuration = 5000;

/** The form, and what takes its place once the booking is sent. */
export function BookingIsland({ today, taken, whatsapp, outcome }: BookingIslandProps) {
  const messages = useMessages();
  const toast = useToast();
  const section = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>(() =>
    outcome?.status === "sent"
      ? { name: "sent", round: 0, reference: outcome.reference, entries: outcome.entries }
      : { name: "form", round: 0, kept: outcome?.entries ?? {} },
  );
  const again = view.name === "form" && view.round > 0;
  useEffect(() => {
    if (again) section.current?.focus();
  }, [again]);
  useEffect(() => {
    if (view.name === "sent") forgetDrafts("booking");
  }, [view.name]);

  function showSent(reference: string, entries: Entries) {
    toast.show({
      tone: "ok",
      title: messages.forms.genericSuccess,
      text: `${reference}: ${sentText(entries, messages)}`,
      duration: resultDuration,
    });
    setView(({ round }) => ({ name: "sent", round, reference, entries }));
  }

  function showFailed() {
    const { failure, failureText } = messages.forms.booking;
    toast.show({ tone: "bad", title: failure, text: failureText, duration: resultDuration });
  }

  return (
    <section className="section paper" id={anchors.bookingForm} tabIndex={-1} ref={section}>
      {view.name === "sent" ? (
        <Sent
          reference={view.reference}
          entries={view.entries}
          place={outcome?.place}
          today={today}
          whatsapp={whatsapp}
          onAnother={() => setView({ name: "form", round: view.round + 1, kept: {} })}
        />
      ) : (
        <BookingForm
          key={view.round}
          today={today}
          taken={taken}
          whatsapp={whatsapp}
          kept={view.kept}
          place={again ? undefined : outcome?.place}
          status={again ? { name: "idle" } : statusOf(outcome)}
          onSent={showSent}
          onFailed={showFailed}
        />
      )}
    </section>
  );
}

function statusOf(outcome: BookingOutcome | undefined): FormStatus {
  if (outcome?.status === "refused") {
    return { name: "refused", errors: outcome.errors, alternatives: outcome.alternatives };
  }
  return { name: outcome?.status === "failed" ? "failed" : "idle" };
}
