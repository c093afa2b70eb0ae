import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { DecisionWords } from "#i18n/messages/it/decision.ts";
import { pathTo } from "#i18n/routes.ts";
import { TippedGlass } from "../frame/tipped-glass.tsx";

interface LinkToNothingProps {
  why: "unknown" | "expired";
  words: DecisionWords["unopened"];
}

/** A link to a decision that opens nothing. */
export function LinkToNothing({ why, words }: LinkToNothingProps) {
  const { title, text } = words[why];
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="h1 in-phrases max-w-[14ch]">
          <InlineText text={title} />
        </h1>
        <p className="lead muted">{text}</p>
        <div className="actions">
          <ButtonLink to={pathTo("home", "it")} icon="arrow-right">
            {words.home}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
