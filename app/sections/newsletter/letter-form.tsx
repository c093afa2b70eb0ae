import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { newsletterPaths, pathTo } from "#i18n/routes.ts";
import { letterAnswerAnchor } from "./letter-anchors.ts";
import { LetterField } from "./letter-field.tsx";

export type LetterWords = LocalContent["newsletter"]["form"];
/** Why a subscription was refused. */
export type LetterRefusal = "invalid" | "too-many" | "failed";

interface LetterFormProps {
  words: LetterWords;
  refusal?: LetterRefusal | undefined;
  /** The address that was refused. */
  email?: string | undefined;
}

/**
 * The letter's form. Its page answers: with the form again where the subscription was refused, else by the anchor of the answer,
 * which is part of every rendering.
 *
 * Accessibility: the answer is a status and gets the focus; a wrong address is said by the field.
 */
export function LetterForm({ words, refusal, email }: LetterFormProps) {
  const locale = useLocale();
  const { forms, frame } = useMessages();
  const problem = refusal === "too-many" ? words.tooMany : refusal === "failed" ? words.failed : undefined;
  return (
    <form method="post" action={newsletterPaths[locale]} data-letter="open">
      <div className="vh" aria-hidden="true">
        <label>
          {forms.labels.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <LetterField labels={words} name="email" entered={email} refused={refusal === "invalid"} />
      <div role="status">
        {problem !== undefined && (
          <p className="answer">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
        <p className="answer answer--at-anchor" id={letterAnswerAnchor} tabIndex={-1}>
          <Icon name="check" />
          <span>{words.sent}</span>
        </p>
        <p className="hint">
          {words.consent}{" "}
          <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
            {frame.footer.privacy}
            <span className="vh"> {frame.newTab}</span>
          </a>
        </p>
      </div>
    </form>
  );
}
