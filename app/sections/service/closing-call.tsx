import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "#app/ui/closing.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { ChannelLink } from "../faq/channel-link.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

interface ClosingCallProps {
  closing: LocalContent["experience-bar"]["closing"];
  copy: LocalContent["services"]["detail"];
  /** The address of a chat, where the operator has WhatsApp. */
  whatsapp: string | undefined;
}

/** The call to action at the end of a package's page: booking and WhatsApp. On phones the bottom bar has the booking button. */
export function ClosingCall({ closing: { title, text }, copy, whatsapp }: ClosingCallProps) {
  const locale = useLocale();
  return (
    <Closing title={title} text={whatsapp === undefined ? text : `${text} ${copy.reply}`}>
      <ButtonLink to={pathTo("booking", locale)}>{copy.book}</ButtonLink>
      {whatsapp !== undefined && <ChannelLink href={whatsapp}>{copy.whatsapp}</ChannelLink>}
    </Closing>
  );
}
