import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/ui/messages.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { anchors } from "#i18n/routes.ts";
import { BusinessContext, type FormBusiness } from "../business.ts";
import type { Entries, FormOutcome } from "../entries.ts";
import { sentToast } from "../sent-reference.ts";
import { resultToastDuration, statusAfter } from "../use-form.ts";
import { BookingForm, type BookingPageFacts } from "./booking-form.tsx";
import { BookingSent } from "./booking-sent.tsx";

interface BookingIslandProps extends BookingPageFacts {
  /** Of the answer: its file and size. */
  drawing: { src: string; width: number; height: number };
  outcome: FormOutcome | undefined;
  business: FormBusiness;
}

/** `round` counts the forms that were sent from this page; each of them starts anew. */
type View = { round: number; sent?: { reference: string | undefined; entries: Entries } };

/** The booking form, and the answer that replaces it once the booking is stored. */
export function BookingIsland({ business, ...props }: BookingIslandProps) {
  return (
    <BusinessContext value={business}>
      <Booking {...props} />
    </BusinessContext>
  );
}

function Booking({ drawing, outcome, ...page }: Omit<BookingIslandProps, "business">) {
  const messages = useMessages();
  const toast = useToast();
  const section = useRef<HTMLElement>(null);
  const [{ round, sent }, setView] = useState<View>(() =>
    outcome?.status === "sent" ? { round: 0, sent: outcome } : { round: 0 },
  );
  const isSent = sent !== undefined;
  const isAnother = round > 0 && !isSent;
  useEffect(() => {
    if (isAnother) section.current?.focus();
  }, [isAnother]);

  function showSent(reference: string | undefined, entries: Entries) {
    toast.show(sentToast(reference, messages.forms.genericSuccess, messages));
    setView({ round, sent: { reference, entries } });
  }

  function showFailed() {
    // One line: the notice in the page says the rest (D28).
    toast.show({ tone: "bad", title: messages.forms.booking.failure, duration: resultToastDuration });
  }

  // Another form starts empty.
  const initial = round > 0 ? undefined : outcome;
  return (
    <section
      className="on-paper booking-section"
      id={anchors.bookingForm}
      tabIndex={-1}
      ref={section}
      data-sent={isSent ? "booking" : undefined}
    >
      {sent ? (
        <BookingSent
          {...sent}
          place={outcome?.place}
          today={page.today}
          whatsapp={page.whatsapp}
          drawing={drawing}
          onAnother={() => setView({ round: round + 1 })}
        />
      ) : (
        <BookingForm
          key={round}
          {...page}
          initialStatus={statusAfter(initial)}
          initialValues={initial?.entries ?? {}}
          place={initial?.place}
          onSent={showSent}
          onFailed={showFailed}
        />
      )}
    </section>
  );
}
