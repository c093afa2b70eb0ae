import { InlineText } from "#app/ui/inline-text.tsx";
import { letterAnchor } from "./letter-anchors.ts";
import { LetterForm, type LetterWords } from "./letter-form.tsx";

/** The box on the blog where the letter is open. */
export function OpenLetter({ words }: { words: LetterWords }) {
  return (
    <section className="section section--tight paper linen" aria-labelledby={letterAnchor}>
      <div className="wrap letter">
        <h2 className="h2 max-w-[15ch]" id={letterAnchor}>
          <InlineText text={words.title} />
        </h2>
        <LetterForm words={words} />
      </div>
    </section>
  );
}
