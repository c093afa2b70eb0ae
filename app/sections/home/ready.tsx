import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

type ReadyContent = LocalContent["home"]["ready"];

/** The question that ends a page, over lights out of focus: only the question and the action. */
export function Ready({ content }: { content: ReadyContent }) {
  const locale = useLocale();
  return (
    <section className="ready ready--lights night">
      <div className="photo">
        <Lights picture={content.photo.picture} />
      </div>
      <div className="wrap">
        <h2 className="h1 max-w-[12ch]">
          <InlineText text={content.title} />
        </h2>
        <p className="lead">
          <InlineText text={content.text} />
        </p>
        <div className="actions">
          <ButtonLink to={pathTo("booking", locale)} icon="arrow-right">
            {content.book}
          </ButtonLink>
          <QuietLink to={pathTo("services", locale)}>{content.services}</QuietLink>
        </div>
      </div>
    </section>
  );
}

/** Of the opening's picture only the lights are shown; any other picture is shown whole. */
function Lights({ picture }: { picture: ReadyContent["photo"]["picture"] }) {
  const lights = picture === "hero";
  return (
    <Picture
      name={lights ? "hero-lights" : picture}
      alt=""
      sizes={lights ? pictureSizes.closingLights : pictureSizes.closing}
    />
  );
}
