import { NewTab } from "#app/ui/new-tab.tsx";

interface ChannelLinkProps {
  href: string;
  className?: string;
  children: string;
}

/** A link to a chat, a mail address or a phone number. A chat opens in a new tab, and its text says so. */
export function ChannelLink({ href, className = "action-link", children }: ChannelLinkProps) {
  if (!href.startsWith("https:")) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {/* One flex item: the space between two would be lost. */}
      <span>
        {children}
        <NewTab />
      </span>
    </a>
  );
}
