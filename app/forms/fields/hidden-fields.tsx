import { useLocale, useMessages } from "#app/ui/messages.tsx";

/** Fields that visitors do not see: the language of the page, and one for robots. */
export function HiddenFields() {
  return (
    <>
      <input type="hidden" name="locale" value={useLocale().toUpperCase()} />
      <Honeypot />
    </>
  );
}

/** A field that only robots fill in. */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {useMessages().forms.labels.honeypot}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
