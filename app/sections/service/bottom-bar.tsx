import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

/** The bottom bar of phones with booking and WhatsApp. It replaces the dock and the booking button of the closing call. */
export function BottomBar({ copy, whatsapp }: { copy: LocalContent["services"]["detail"]["bar"]; whatsapp: string }) {
  const locale = useLocale();
  return (
    <div className="bottombar on-night" role="region" aria-label={copy.label}>
      <ButtonLink to={pathTo("booking", locale)}>{copy.book}</ButtonLink>
      <a className="bottombar__chat" href={whatsapp} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        <span>
          {copy.whatsapp}
          <NewTab />
        </span>
      </a>
    </div>
  );
}
