import { type SubmitEvent, useState } from "react";
import { readEntries } from "#app/forms/entries.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { newsletterPaths, pathTo } from "#i18n/routes.ts";

export type LetterWords = LocalContent["newsletter"]["form"];
/** What became of a subscription. */
export type LetterOutcome = "sent" | "invalid" | "too-many" | "failed";

interface LetterFormProps {
  words: LetterWords;
  /** Of a subscription that was posted without scripts, and the address that it was for. */
  outcome?: LetterOutcome | undefined;
  email?: string | undefined;
}

/**
 * The letter's form: without scripts its page answers, with them the answer stands below the field.
 *
 * Accessibility: the answer is a status; a wrong address is said by the field, which takes the focus.
 */
export function LetterForm({ words, outcome: initial, email }: LetterFormProps) {
  const locale = useLocale();
  const { forms, frame } = useMessages();
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<LetterOutcome | "sending" | undefined>(initial);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === "sending") return;
    const form = event.currentTarget;
    const field = form.querySelector<HTMLInputElement>('input[type="email"]');
    const isPlausible = field !== null && field.value.trim() !== "" && field.validity.valid;
    if (isPlausible) setOutcome("sending");
    const became = isPlausible ? await post(form) : "invalid";
    setOutcome(became);
    if (became === "invalid") field?.focus();
    if (became === "sent") form.reset();
  }

  const answer = outcome === "sending" || outcome === undefined ? undefined : answers(words)[outcome];
  return (
    <form method="post" action={newsletterPaths[locale]} noValidate={hydrated} onSubmit={(event) => void send(event)}>
      <div className="vh" aria-hidden="true">
        <label>
          {forms.labels.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="letter__row">
        <Field
          id="letter-email"
          name="email"
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={outcome === "invalid" ? words.invalid : undefined}
        />
        <Button variant="line" type="submit" busy={outcome === "sending"} className="letter__button">
          {outcome === "sending" ? forms.sending : words.subscribe}
        </Button>
      </div>
      <div role="status">
        {answer !== undefined && (
          <p className="answer">
            <Icon name={outcome === "sent" ? "check" : "alert"} />
            <span>{answer}</span>
          </p>
        )}
      </div>
      {outcome !== "sent" && (
        <p className="hint">
          {words.consent}{" "}
          <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
            {frame.footer.privacy}
            <span className="vh"> {frame.newTab}</span>
          </a>
        </p>
      )}
    </form>
  );
}

function answers(words: LetterWords): Record<LetterOutcome, string | undefined> {
  return { sent: words.sent, "too-many": words.tooMany, failed: words.failed, invalid: undefined };
}

/** Posts the form as a page without scripts does; the status of the page that answers says what became of it. */
async function post(form: HTMLFormElement): Promise<LetterOutcome> {
  try {
    const body = new URLSearchParams(readEntries(form));
    const { ok, status } = await fetch(form.action, { method: "POST", body });
    if (ok) return "sent";
    return status === 422 ? "invalid" : status === 429 ? "too-many" : "failed";
  } catch {
    return "failed";
  }
}
