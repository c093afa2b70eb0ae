import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors, pathTo } from "#i18n/routes.ts";

interface HeroProps {
  heading: string;
  content: LocalContent["home"]["hero"];
  /** When the sun sets today at the base of the business, `16:43` by Rome's clocks; undefined where it does not. */
  sunset: string | undefined;
}

/** The opening: a picture over the full width, the text at its bottom left, and the line with the sunset below. */
export function Hero({ heading, content, sunset }: HeroProps) {
  const locale = useLocale();
  const { picture, alt } = content.photo;
  return (
    <section className="hero night">
      <div className="photo [--focal:64%_50%]">
        <Picture
          name={picture}
          alt={alt}
          sizes={pictureSizes.hero}
          priority
          {...(picture === "hero" ? { portrait: "hero-portrait" as const } : {})}
        />
      </div>
      <div className="wrap hero__body">
        <p className="eyebrow hero__badge">
          <Icon name="coupe" />
          {content.badge}
        </p>
        <h1 className="display in-phrases">
          <InlineText text={heading} />
        </h1>
        <p className="lead hero__lead">{content.subtitle}</p>
        <div className="actions">
          <ButtonLink to={pathTo("booking", locale, anchors.bookingForm)} icon="arrow-right">
            {content.book}
          </ButtonLink>
          <QuietLink to={`#${anchors.about}`} icon="arrow-down">
            {content.about}
          </QuietLink>
        </div>
      </div>
      <div className="horizon">
        <div className="wrap">
          {sunset !== undefined && <p className="horizon__sunset">{fill(content.sunset, { time: sunset })}</p>}
          <p className="horizon__coverage">{content.coverage}</p>
        </div>
      </div>
    </section>
  );
}
