import type { MouseEvent } from "react";
import { useLocale, useMessages } from "#src/ui/messages.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { isCivilDate } from "#src/i18n/days.ts";
import { type BookingField, fieldId, formFieldsOf } from "./fields.ts";
import { afterLabel } from "./form-text.ts";
import type { FormState } from "./form-state.ts";
import type { FieldErrorCode, FieldErrors, RequestKind } from "./vocabulary.ts";
import { formatDate, formatUnit } from "#src/i18n/format.ts";
import { fill, type IslandMessages } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import type { Entries } from "#src/ui/entries.ts";

/** @param missing the key of the message for a missing choice @param months the booking window, if the messages do not contain it */
export function errorMessage(
  code: FieldErrorCode,
  { forms }: IslandMessages,
  missing?: BookingField["missing"],
  months?: number,
): string {
  if (code === "required") return missing === undefined ? forms.required : forms.booking[missing];
  return fill(forms.errors[code], months === undefined ? {} : { months });
}

export function failureOf(kind: RequestKind, { booking, enquiry }: IslandMessages["forms"]) {
  return kind === "booking" ? booking : enquiry[kind];
}

/** Shown above a form: the errors of its fields with links, or that the form could not be sent (specification 5, 8). */
export function ErrorSummary({ kind, state }: { kind: RequestKind; state: FormState }) {
  const { forms } = useMessages();
  const { booking, toCorrect, kept, unanswered, wait } = forms;
  const locale = useLocale();
  if (state.status !== "failed" && state.status !== "refused") return null;
  const isBooking = kind === "booking";
  const notice = { tone: "bad", level: isBooking ? 2 : 3, id: anchors.answer, answer: state } as const;
  if (state.status === "failed") {
    const { failure, failureText } = failureOf(kind, forms);
    const seconds = state.waitSeconds;
    return (
      <Notice {...notice} title={seconds === undefined ? failure : wait.title}>
        <p>{seconds === undefined ? failureText : fill(wait.text, { wait: formatUnit(seconds, "second", locale) })}</p>
        <p>
          <span>{kept}</span> {state.unanswered && <span>{unanswered}</span>}
        </p>
      </Notice>
    );
  }
  const isMissing = Object.values(state.errors).includes("required");
  return (
    <Notice {...notice} title={isBooking && isMissing ? booking.missing : toCorrect}>
      <ErrorList kind={kind} errors={state.errors} entries={state.entries} />
    </Notice>
  );
}

/** Date, time and type of a booking come first, and then the other fields are only named. A date alone is also only named. */
function ErrorList({ kind, errors, entries }: { kind: RequestKind; errors: FieldErrors; entries: Entries }) {
  const messages = useMessages();
  const locale = useLocale();
  const { labels, alsoToCorrect, kept } = messages.forms;
  const refused = formFieldsOf(kind).flatMap((field) => {
    const code = errors[field.name];
    if (code === undefined) return [];
    const date = field.type === "date" ? (entries[field.name] ?? "") : "";
    const text = [labels[field.label], isCivilDate(date) ? formatDate(date, locale) : ""].join(" ").trim();
    return [{ ...field, code, id: fieldId(kind, field), text }];
  });
  const choices = refused.filter(({ missing }) => missing !== undefined);
  const others = refused.filter((field) => !choices.includes(field));
  const explained = choices.length > 0 ? choices : others;
  return (
    <>
      <ul>
        {explained.map(({ id, code, missing, text }) => {
          const message = errorMessage(code, messages, missing);
          return (
            <li key={id}>
              {code === "required" && missing !== undefined ? (
                <FieldLink to={id}>{message}</FieldLink>
              ) : (
                <>
                  <FieldLink to={id}>{text}</FieldLink>
                  <span>{`${afterLabel(text)}${message}`}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        {choices.length > 0 && others.length > 0 && (
          <span>
            {`${alsoToCorrect} `}
            {others.map(({ id, text }, index) => (
              <span key={id}>
                <FieldLink to={id}>{text.toLowerCase()}</FieldLink>
                {index < others.length - 1 ? ", " : ". "}
              </span>
            ))}
          </span>
        )}
        <span>{kept}</span>
      </p>
    </>
  );
}

export function FieldLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={`#${to}`} onClick={(event) => focusField(event, to)}>
      {children}
    </a>
  );
}

const focusable = 'input:not([type="hidden"], :disabled), textarea, [role="grid"] button[tabindex="0"]';

export function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (target === null) return;
  const candidates = target.matches(focusable) ? [target] : target.querySelectorAll<HTMLElement>(focusable);
  const field = [...candidates].find((candidate) => candidate.offsetParent !== null);
  if (field === undefined) return;
  event.preventDefault();
  target.scrollIntoView({ block: target === field ? "center" : "start" });
  field.focus({ preventScroll: true });
}
