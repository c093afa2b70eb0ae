import { ButtonLink } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";
import { TippedGlass } from "./tipped-glass.tsx";

export function PostNotFound() {
  const { postNotFound } = useMessages().frame;
  const locale = useLocale();
  return (
    <section className="lost night">
      <TippedGlass />
      <div className="wrap lost__body">
        <h1 className="h1 max-w-[12ch]">{postNotFound.title}</h1>
        <p className="lead muted">{postNotFound.text}</p>
        <div className="actions">
          <ButtonLink to={pathTo("blog", locale)} icon="arrow-right">
            {postNotFound.back}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
