import { Button } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { NewTab } from "#app/ui/new-tab.tsx";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { languageOffer, locales } from "#i18n/locales.ts";
import { formPages, handoverParameter, pathTo } from "#i18n/routes.ts";

interface FormActionsProps {
  kind: RequestKind;
  sending: boolean;
  /** Text of the button. */
  submit: string;
  /** How the data are used. */
  consent: string;
  /** Whether there is a privacy page to link to (D35). */
  hasPrivacyText: boolean;
  /** `ink`: on an order slip. */
  variant?: "primary" | "ink";
}

/**
 * The end of a form: its one button and the privacy note, whose link opens a new tab so that nothing typed is left. Without scripts the
 * links to other languages would leave it, so there are buttons that take it along.
 */
export function FormActions({ kind, sending, submit, consent, hasPrivacyText, variant = "primary" }: FormActionsProps) {
  const locale = useLocale();
  const { forms } = useMessages();
  return (
    <div className="send full">
      <Button type="submit" variant={variant} disabled={sending} busy={sending}>
        {sending ? forms.sending : submit}
      </Button>
      <p className="consent">
        {consent}
        {hasPrivacyText && (
          <>
            {" "}
            <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
              {forms.privacy}
              <NewTab />
            </a>
          </>
        )}
      </p>
      <noscript>
        {locales
          .filter((other) => other !== locale)
          .map((other) => (
            <Button
              key={other}
              variant="line"
              type="submit"
              formAction={pathTo(formPages[kind], other)}
              name={handoverParameter}
              value={kind}
              lang={other}
            >
              {languageOffer(other)}
            </Button>
          ))}
      </noscript>
    </div>
  );
}
