import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/ui/messages.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { TakenDays } from "#domain/availability/availability.ts";
import { anchors } from "#i18n/routes.ts";
import { forgetDrafts } from "../drafts.ts";
import type { Entries } from "../entries.ts";
import { newRequestId } from "../request-id.ts";
import type { FormStatus } from "../use-submission.ts";
import { BookingForm } from "./booking-form.tsx";
import type { BookingOutcome } from "./outcome.ts";
import { Sent } from "./sent.tsx";
import { sentText } from "./sent-text.ts";

interface BookingDeskProps {
  /** `yyyy-mm-dd`, Rome. */
  today: string;
  /** Days that were gone when the page was made. */
  taken: TakenDays;
  requestId: string;
  whatsapp: string;
  /** What became of a booking posted without scripts. */
  outcome: BookingOutcome | undefined;
  /** What introduces the form; an answer stands in its place. */
  children: ReactNode;
}

type View =
  | { name: "form"; requestId: string; kept: Entries; again: boolean }
  | { name: "sent"; reference: string; entries: Entries };

/** Milliseconds a form's result stays as a toast (decision 28). */
const resultDuration = 5000;

/** The form, and what takes its place once the booking is sent. */
export function BookingDesk({ today, taken, requestId, whatsapp, outcome, children }: BookingDeskProps) {
  const messages = useMessages();
  const toast = useToast();
  const section = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>(() =>
    outcome?.status === "sent"
      ? { name: "sent", reference: outcome.reference, entries: outcome.entries }
      : {
          name: "form",
          requestId: outcome?.entries["requestId"] || requestId,
          kept: outcome?.entries ?? {},
          again: false,
        },
  );
  const again = view.name === "form" && view.again;
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
    setView({ name: "sent", reference, entries });
  }

  function showFailed() {
    const { failure, failureText } = messages.forms.booking;
    toast.show({ tone: "bad", title: failure, text: failureText, duration: resultDuration });
  }

  return (
    <>
      {view.name === "form" && outcome === undefined && children}
      <section className="section paper" id={anchors.bookingForm} tabIndex={-1} ref={section}>
        {view.name === "sent" ? (
          <Sent
            reference={view.reference}
            entries={view.entries}
            place={outcome?.place}
            today={today}
            whatsapp={whatsapp}
            onAnother={() => setView({ name: "form", requestId: newRequestId(), kept: {}, again: true })}
          />
        ) : (
          <BookingForm
            key={view.requestId}
            today={today}
            taken={taken}
            whatsapp={whatsapp}
            requestId={view.requestId}
            kept={view.kept}
            place={view.again ? undefined : outcome?.place}
            status={view.again ? { name: "idle" } : statusOf(outcome)}
            onSent={showSent}
            onFailed={showFailed}
          />
        )}
      </section>
    </>
  );
}

function statusOf(outcome: BookingOutcome | undefined): FormStatus {
  if (outcome?.status === "refused") {
    return { name: "refused", errors: outcome.errors, alternatives: outcome.alternatives };
  }
  return { name: outcome?.status === "failed" ? "failed" : "idle" };
}
