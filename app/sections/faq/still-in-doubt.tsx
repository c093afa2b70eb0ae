import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";
import { ChannelLink } from "./channel-link.tsx";

interface StillInDoubtProps {
  content: LocalContent["faq"]["closing"];
  whatsapp: string;
  email: string;
}

/** What no answer covered: book, or ask. */
export function StillInDoubt({ content, whatsapp, email }: StillInDoubtProps) {
  const locale = useLocale();
  return (
    <section className="section night">
      <div className="wrap direct">
        <div>
          <h2 className="h1 max-w-[11ch] in-phrases">
            <InlineText text={content.title} />
          </h2>
        </div>
        <div>
          <p className="lead muted">{content.text}</p>
          <div className="actions mt-7">
            <ButtonLink to={pathTo("booking", locale)} icon="arrow-right">
              {content.book}
            </ButtonLink>
            <ChannelLink href={whatsapp} icon="chat">
              {content.whatsapp}
            </ChannelLink>
            <ChannelLink href={`mailto:${email}`} icon="envelope">
              {content.email}
            </ChannelLink>
          </div>
        </div>
      </div>
    </section>
  );
}
