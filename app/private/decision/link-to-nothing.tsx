import { ButtonLink } from "#app/ui/button.tsx";
import { pathTo } from "#i18n/routes.ts";
import { DeadEnd } from "../request/dead-end.tsx";

export interface LinkToNothingProps {
  words: { title: string; text: string; home: string };
}

/** A link to a decision that opens nothing. */
export function LinkToNothing({ words: { title, text, home } }: LinkToNothingProps) {
  return (
    <DeadEnd title={title} text={text}>
      <ButtonLink to={pathTo("home", "it")} icon="arrow-right">
        {home}
      </ButtonLink>
    </DeadEnd>
  );
}
