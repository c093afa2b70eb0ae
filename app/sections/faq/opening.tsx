import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { ChannelLink } from "./channel-link.tsx";

interface OpeningProps {
  heading: string;
  content: LocalContent["faq"]["hero"];
  whatsapp: string;
}

export function Opening({ heading, content, whatsapp }: OpeningProps) {
  return (
    <section className="opening night">
      <Icon name="coupe" className="opening__drawing" />
      <div className="wrap">
        <p className="eyebrow">{content.eyebrow}</p>
        <h1 className="display max-w-[13ch] in-phrases">
          <InlineText text={heading} />
        </h1>
        <p className="lead muted mt-7">{content.lead}</p>
        <div className="actions mt-5">
          <ChannelLink href={whatsapp} icon="chat">
            {content.whatsapp}
          </ChannelLink>
        </div>
      </div>
    </section>
  );
}
