import { useLocation } from "react-router";
import { errorMessage, FieldLink } from "#src/ui/error-summary.tsx";
import { Button } from "#src/ui/button.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { isFieldErrorCode } from "#src/booking/vocabulary.ts";
import { anchors } from "#src/i18n/routes.ts";
import { type NoticeText, type Refusal, wireNames } from "./actions.ts";

interface OutcomeNoticeProps {
  /** The result, on the page after an action. */
  done: NoticeText | undefined;
  refusal: Refusal | undefined;
  messages: Record<Refusal["reason"], NoticeText> & { "day-taken": { none: string } };
  /** The action that asks for another day, if the day is taken. */
  ask: { action: string; version: string; timeSlot: string | undefined };
  /** The id and label of each field that can have an error. */
  fields: Readonly<Record<string, { id: string; label: string }>>;
  /** The text of an error that is in no form of the site. */
  errorText?: ((name: string, code: string) => string | undefined) | undefined;
}

/** The result of an action, at the top of the page. */
export function OutcomeNotice({ done, refusal, messages, ask, fields, errorText }: OutcomeNoticeProps) {
  const siteMessages = useMessages();
  if (refusal === undefined) {
    if (done === undefined) return null;
    return (
      <Notice tone={done.isBad === true ? "bad" : "ok"} title={done.title} level={2} id={anchors.answer}>
        {done.text}
      </Notice>
    );
  }
  const { reason, errors, days } = refusal;
  const { title, text } = messages[reason];
  return (
    <Notice tone="bad" title={title} level={2} id={anchors.answer}>
      {reason === "invalid" && (
        <ul>
          {Object.entries(errors).map(([name, code]) => {
            const field = fields[name];
            if (field === undefined || code === undefined) return null;
            const error = isFieldErrorCode(code) ? errorMessage(code, siteMessages) : errorText?.(name, code);
            if (error === undefined) return null;
            return (
              <li key={name}>
                <FieldLink to={field.id}>{field.label}</FieldLink>: {error}
              </li>
            );
          })}
        </ul>
      )}
      <p>{reason === "day-taken" && days.length === 0 ? messages["day-taken"].none : text}</p>
      {reason === "day-taken" && days.length > 0 && <OtherDays {...ask} {...refusal} action={ask.action} />}
    </Notice>
  );
}

type OtherDaysProps = OutcomeNoticeProps["ask"] & Pick<Refusal, "entries" | "days">;

function OtherDays({ action, version, timeSlot, days, entries }: OtherDaysProps) {
  const { pathname } = useLocation();
  const fields = { timeSlot: entries["timeSlot"] ?? timeSlot, message: entries["message"] };
  return (
    <form method="post" action={`${pathname}#${anchors.answer}`}>
      <input type="hidden" name={wireNames.action} value={action} />
      <input type="hidden" name={wireNames.version} value={version} />
      {Object.entries(fields).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="actions">
        {days.map(({ date, label }) => (
          <Button key={date} type="submit" variant="line" name="date" value={date}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
