import { Icon } from "#app/ui/icon.tsx";
import { useFrameMessages, useMessages } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";

interface ShareProps {
  copy: LocalContent["blog"]["post"]["share"];
  /** The article's title and its own address. */
  title: string;
  address: string;
}

/**
 * Links to share the article, and a button: it opens the browser's share sheet if `app/site.ts` finds one, and otherwise
 * copies the link. Nothing is loaded from third parties.
 */
export function Share({ copy, title, address }: ShareProps) {
  const frame = useFrameMessages();
  const { forms } = useMessages();
  const text = encodeURIComponent(`${title} ${address}`);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;

  return (
    <div className="share" data-share={address} data-title={title}>
      <button className="action-link" type="button" data-action="share" hidden>
        <Icon name="external" />
        <span>{copy.title}</span>
      </button>
      <h2 className="h3 share__title">{copy.title}</h2>
      <a className="action-link" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
        <span>{frame.whatsapp.name}</span>
        <span className="vh"> ({copy.opens})</span>
      </a>
      <a className="action-link" href={mail}>
        <span>{forms.labels.email}</span>
      </a>
      <button className="action-link needs-scripts" type="button" data-action="copy">
        <Icon name="link" />
        <span>{copy.copy}</span>
      </button>
      <span className="share__answer small muted" role="status" data-copied={copy.copied} data-failed={copy.failed} />
    </div>
  );
}
