import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

/** WhatsApp and booking at the foot of a phone's screen, in place of the floating button and of the closing call's own. */
export function BottomBar({ copy, whatsapp }: { copy: LocalContent["services"]["detail"]["bar"]; whatsapp: string }) {
  const locale = useLocale();
  const { newTab } = useMessages().frame;
  return (
    <div className="bottombar night" role="region" aria-label={copy.label}>
      <a className="btn btn--line" href={whatsapp} target="_blank" rel="noopener">
        <Icon name="chat" />
        <span>
          {copy.whatsapp}
          <span className="vh"> {newTab}</span>
        </span>
      </a>
      <ButtonLink to={pathTo("booking", locale)}>{copy.book}</ButtonLink>
    </div>
  );
}
