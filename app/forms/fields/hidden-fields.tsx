import { useLocale, useMessages } from "#app/ui/messages.tsx";

/** Fields that visitors do not see: the language of the page, and a field that only robots fill in. */
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
