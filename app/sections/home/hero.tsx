import evening from "#app/drawings/evening.svg?drawing";
import eveningCouple from "#app/drawings/evening-couple.svg?drawing";
import eveningSmall from "#app/drawings/evening-small.svg?drawing";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { DrawingParts, InlineDrawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors, pathTo } from "#i18n/routes.ts";

interface HeroProps {
  heading: string;
  content: LocalContent["home"]["hero"];
  /** Today's sunset at the business's base, as `16:43` in Europe/Rome; undefined if there is none. */
  sunset: string | undefined;
}

/** The opening of the home page. Its drawing is inline, so that the first paint needs no other file, and after the text, which arrives first. */
export function Hero({ heading, content, sunset }: HeroProps) {
  const locale = useLocale();
  const badge = sunset === undefined ? content.badge : `${content.badge}. ${fill(content.sunset, { time: sunset })}`;
  return (
    <section className="hero on-night">
      <div className="wrap hero__text">
        <p className="hero__badge">
          <svg viewBox="0 0 24 14" aria-hidden="true">
            <path className="d-sun" d="M3 12A9 9 0 0 1 21 12Z" />
            <path className="d-line" d="M0 13H24" />
          </svg>
          {badge}
        </p>
        <Heading text={heading} level={1} look="display" />
        <p className="lead">{content.subtitle}</p>
        <div className="actions">
          <ButtonLink to={pathTo("booking", locale, anchors.bookingForm)}>{content.book}</ButtonLink>
          <QuietLink to={`#${anchors.about}`}>{content.about}</QuietLink>
        </div>
      </div>
      <DrawingParts of={[evening, eveningCouple, eveningSmall]} />
      <div className="hero__sky">
        <InlineDrawing className="hero__wide" drawing={[evening, eveningCouple]} alt="" fit="xMidYMax slice" />
        <InlineDrawing className="hero__small" drawing={eveningSmall} alt="" fit="xMidYMax slice" />
      </div>
    </section>
  );
}
