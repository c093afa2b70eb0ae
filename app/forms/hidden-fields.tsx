import { useLocale, useMessages } from "#app/ui/messages.tsx";

/** What every form carries unseen: the page's language, and a field that only robots fill in. */
export function HiddenFields() {
  const { labels } = useMessages().forms;
  return (
    <>
      <input type="hidden" name="locale" value={useLocale().toUpperCase()} />
      <div className="vh" aria-hidden="true">
        <label>
          {labels.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
