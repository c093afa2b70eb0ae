import { useMessages } from "#app/ui/messages.tsx";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import { errorWords } from "../error-words.ts";
import { FieldLink, FormNotice } from "../form-notice.tsx";
import type { FormStatus } from "../use-submission.ts";
import { bookingFields, fieldIds } from "./booking-entries.ts";
import { useBookingWords } from "./booking-words.ts";

const choices: readonly string[] = ["date", "timeSlot", "eventType"];

/** What keeps a booking from being taken: the missing choices first, or that it could not be sent (specification 5, 8). */
export function BookingNotice({ status }: { status: FormStatus }) {
  const { booking, kept, unanswered } = useMessages().forms;
  if (status.name === "failed") {
    return (
      <FormNotice title={booking.failure} level={2} className="booking__notice" answer={status}>
        <p>{booking.failureText}</p>
        <p>
          {kept} {status.unanswered && unanswered}
        </p>
      </FormNotice>
    );
  }
  return status.name === "refused" ? <RefusalNotice status={status} errors={status.errors} /> : null;
}

function RefusalNotice({ status, errors }: { status: FormStatus; errors: FieldErrors }) {
  const messages = useMessages();
  const { booking, toCorrect, alsoToCorrect, kept } = messages.forms;
  const words = useBookingWords();
  const refused = bookingFields.filter((field) => errors[field] !== undefined);
  const missing = refused.filter((field) => choices.includes(field) && errors[field] === "required");
  const others = refused.filter((field) => !missing.includes(field));
  const isMissing = refused.some((field) => errors[field] === "required");
  return (
    <FormNotice title={isMissing ? booking.missing : toCorrect} level={2} className="booking__notice" answer={status}>
      <ul>
        {(missing.length > 0 ? missing : others).map((field) => (
          <li key={field}>
            {missing.length > 0 ? (
              <FieldLink to={fieldIds[field]}>{words.error(field, "required")}</FieldLink>
            ) : (
              <>
                <FieldLink to={fieldIds[field]}>{words.label(field)}</FieldLink>:{" "}
                {errorWords(errors[field] ?? "required", messages)}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {missing.length > 0 && others.length > 0 && (
          <>
            {alsoToCorrect}{" "}
            {others.map((field, index) => (
              <span key={field}>
                <FieldLink to={fieldIds[field]}>{words.label(field).toLowerCase()}</FieldLink>
                {index < others.length - 1 ? ", " : ". "}
              </span>
            ))}
          </>
        )}
        {kept}
      </p>
    </FormNotice>
  );
}
