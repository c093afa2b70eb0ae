import { useMessages } from "#app/ui/messages.tsx";

interface ChannelLinkProps {
  href: string;
  className?: string;
  children: string;
}

/** A way to reach us. A chat opens in a new tab and says so; a mail program or a telephone is no tab. */
export function ChannelLink({ href, className = "action-link", children }: ChannelLinkProps) {
  const { newTab } = useMessages().frame;
  if (!href.startsWith("https:")) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {/* One item of the link's box: a space between two would be lost. */}
      <span>
        {children}
        <span className="vh"> {newTab}</span>
      </span>
    </a>
  );
}
