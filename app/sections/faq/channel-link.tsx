import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";

interface ChannelLinkProps {
  href: string;
  icon: IconName;
  children: string;
}

/** A way to reach us, with its sign in front. A chat opens in a new tab and says so; a mail program is no tab. */
export function ChannelLink({ href, icon, children }: ChannelLinkProps) {
  const { newTab } = useMessages().frame;
  const elsewhere = href.startsWith("https:");
  return (
    <a className="quiet" href={href} {...(elsewhere ? { target: "_blank", rel: "noopener" } : {})}>
      <Icon name={icon} />
      <span>{children}</span>
      {elsewhere && <span className="vh"> {newTab}</span>}
    </a>
  );
}
