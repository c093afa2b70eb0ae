import { type SubmitEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { feeds, pathTo } from "#i18n/routes.ts";
import { letterAnchor, letterQuestion } from "./letter-question.ts";

interface NewsletterProps {
  content: LocalContent["blog"]["newsletter"];
  /** Whether the button was pressed on a page without scripts. */
  asked: boolean;
}

type Answer = "none" | "invalid" | "honest";

/**
 * There is no letter yet and the button says so (decision 26). The address goes nowhere: its field has no name, so that it
 * is not even part of the address that a page without scripts asks for.
 */
export function Newsletter({ content, asked }: NewsletterProps) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<Answer>(asked ? "honest" : "none");

  function respond(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = event.currentTarget.querySelector("input");
    const valid = email !== null && email.value.trim() !== "" && email.validity.valid;
    setAnswer(valid ? "honest" : "invalid");
    if (!valid) email?.focus();
  }

  return (
    <section className="section section--tight paper linen" aria-labelledby={letterAnchor}>
      <div className="wrap letter">
        <h2 className="h2 max-w-[15ch]" id={letterAnchor}>
          <InlineText text={content.title} />
        </h2>
        <form method="get" action={pathTo("blog", locale, letterAnchor)} noValidate={hydrated} onSubmit={respond}>
          <div className="letter__row">
            <Field
              id="letter-email"
              name=""
              label={content.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              error={answer === "invalid" ? content.invalid : undefined}
            />
            <Button variant="line" type="submit" name={letterQuestion} value="1" className="letter__button">
              {content.subscribe}
            </Button>
          </div>
          <div role="status">
            {answer === "honest" ? (
              <p className="answer">
                <Icon name="alert" />
                <span>
                  {content.answer.before}{" "}
                  <a className="link" href={feeds[locale]}>
                    {content.answer.link}
                  </a>
                  {content.answer.after}
                </span>
              </p>
            ) : (
              <p className="hint">{content.hint}</p>
            )}
          </div>
        </form>
      </div>
    </section>
  );
}
