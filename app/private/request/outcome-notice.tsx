import { useLocation } from "react-router";
import { errorMessage, FieldLink } from "#app/forms/error-summary.tsx";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { anchors } from "#i18n/routes.ts";
import type { Notice as NoticeWords, Refusal } from "./outcome.ts";

interface Alternative {
  date: string;
  label: string;
}

interface OutcomeNoticeProps {
  /** What was done, where the visitor comes from doing it. */
  done: NoticeWords | undefined;
  refusal: Refusal<string> | undefined;
  words: {
    stale: NoticeWords;
    "not-possible": NoticeWords;
    "rate-limited": NoticeWords;
    invalid: NoticeWords;
    "day-taken": NoticeWords & { none: string };
  };
  /** The act that asks for another day, and the days to choose from. */
  asking: { act: string; version: string; timeSlot: string | undefined; days: readonly Alternative[] };
  /** Each refused field: where it stands and what it is called. */
  fields: Readonly<Record<string, { id: string; label: string }>>;
}

/** The answer to what was done or could not be, at the top of the page. */
export function OutcomeNotice({ done, refusal, words, asking, fields }: OutcomeNoticeProps) {
  const messages = useMessages();
  if (refusal === undefined) {
    if (done === undefined) return null;
    return (
      <Notice tone="ok" title={done.title} level={2} id={anchors.answer} className="outcome">
        {done.text}
      </Notice>
    );
  }
  const { reason, errors } = refusal;
  const { title, text } = words[reason];
  return (
    <Notice tone="bad" title={title} level={2} id={anchors.answer} className="outcome">
      {reason === "invalid" && (
        <ul>
          {Object.entries(errors).map(([name, code]) => {
            const field = fields[name];
            if (field === undefined || code === undefined) return null;
            return (
              <li key={name}>
                <FieldLink to={field.id}>{field.label}</FieldLink>: {errorMessage(code, messages)}
              </li>
            );
          })}
        </ul>
      )}
      <p>{reason === "day-taken" && asking.days.length === 0 ? words["day-taken"].none : text}</p>
      {reason === "day-taken" && asking.days.length > 0 && <OtherDays {...asking} entries={refusal.entries} />}
    </Notice>
  );
}

type OtherDaysProps = OutcomeNoticeProps["asking"] & Pick<Refusal<string>, "entries">;

function OtherDays({ act, version, timeSlot, days, entries }: OtherDaysProps) {
  const { pathname } = useLocation();
  const kept = { timeSlot: entries["timeSlot"] ?? timeSlot, message: entries["message"] };
  return (
    <form method="post" action={`${pathname}#${anchors.answer}`}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="actions mt-4">
        {days.map(({ date, label }) => (
          <Button key={date} type="submit" variant="line" name="date" value={date}>
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
