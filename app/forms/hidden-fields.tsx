import { useLocale, useMessages } from "#app/ui/messages.tsx";

/** What every form carries unseen: the page's language, the id of this rendering, and a field only robots fill in. */
export function HiddenFields({ requestId }: { requestId: string }) {
  const { labels } = useMessages().forms;
  return (
    <>
      <input type="hidden" name="locale" value={useLocale().toUpperCase()} />
      <input type="hidden" name="requestId" value={requestId} />
      <div className="vh" aria-hidden="true">
        <label>
          {labels.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
