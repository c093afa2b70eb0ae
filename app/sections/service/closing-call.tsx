import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";
import { WhatsappLink } from "./whatsapp-link.tsx";

interface ClosingCallProps {
  closing: LocalContent["experience-bar"]["closing"];
  copy: LocalContent["services"]["detail"];
  whatsapp: string;
}

/** The question over a picture, with the two ways to answer it; on phones the bar at the foot of the screen has them. */
export function ClosingCall({ closing: { title, text, photo }, copy, whatsapp }: ClosingCallProps) {
  const locale = useLocale();
  // The opening picture of the home page returns as its lights alone: here stands only the question.
  const lights = photo.picture === "hero";
  return (
    <section className="ready night">
      <div className="photo [--focal:50%_42%]">
        <Picture
          name={lights ? "hero-lights" : photo.picture}
          alt=""
          sizes={lights ? pictureSizes.closingLights : pictureSizes.closing}
        />
      </div>
      <div className="wrap">
        <h2 className="h1 max-w-[12ch] [&_em]:block">
          <InlineText text={title} />
        </h2>
        <p className="lead">
          <InlineText text={text} />
        </p>
        <div className="actions">
          <ButtonLink to={pathTo("booking", locale)} icon="arrow-right">
            {copy.book}
          </ButtonLink>
          <WhatsappLink href={whatsapp}>{copy.whatsapp}</WhatsappLink>
        </div>
      </div>
    </section>
  );
}
