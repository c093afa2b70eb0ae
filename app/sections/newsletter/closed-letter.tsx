import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { feeds } from "#i18n/routes.ts";
import { letterAnchor, letterAnswerAnchor } from "./letter-anchors.ts";
import { LetterField } from "./letter-field.tsx";

/**
 * The box on the blog where there is no letter yet, and the button says so (D26). The address goes nowhere: its field has
 * no name. The answer is part of the page and shown by its anchor, with and without scripts.
 */
export function ClosedLetter({ content }: { content: LocalContent["blog"]["newsletter"] }) {
  const locale = useLocale();
  return (
    <section className="section section--tight paper linen" aria-labelledby={letterAnchor}>
      <div className="wrap letter">
        <h2 className="h2 max-w-[15ch]" id={letterAnchor}>
          <InlineText text={content.title} />
        </h2>
        <form method="get" action={`#${letterAnswerAnchor}`} data-letter="closed">
          <LetterField labels={content} name="" />
          <div role="status">
            <p className="answer answer--at-anchor" id={letterAnswerAnchor} tabIndex={-1}>
              <Icon name="alert" />
              <span>
                {content.answer.before}{" "}
                <a className="link" href={feeds[locale]}>
                  {content.answer.link}
                </a>
                {content.answer.after}
              </span>
            </p>
            <p className="hint">{content.hint}</p>
          </div>
        </form>
      </div>
    </section>
  );
}
