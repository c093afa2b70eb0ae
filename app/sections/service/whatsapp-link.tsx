import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";

/** The conversation, in a new tab: those who do not see the tab open are told. */
export function WhatsappLink({ href, children }: { href: string; children: string }) {
  const { newTab } = useMessages().frame;
  return (
    <a className="quiet quiet--still" href={href} target="_blank" rel="noopener">
      <Icon name="chat" />
      <span>
        {children}
        <span className="vh"> {newTab}</span>
      </span>
    </a>
  );
}
