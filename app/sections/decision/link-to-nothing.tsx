import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { pathTo } from "#i18n/routes.ts";
import { TippedGlass } from "../frame/tipped-glass.tsx";

export interface LinkToNothingProps {
  words: { title: string; text: string; home: string };
}

/** A link to a decision that opens nothing. */
export function LinkToNothing({ words: { title, text, home } }: LinkToNothingProps) {
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
            {home}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
