import { Button } from "#app/ui/button.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

interface FormActionsProps {
  sending: boolean;
  /** Text of the button. */
  submit: string;
  /** How the data are used, before the link to the privacy page. */
  consent: string;
  className: string;
  /** Bounds the width of the note. */
  measure: string;
}

/** The end of a form: its one button and the privacy note, whose link opens a new tab so that nothing typed is left. */
export function FormActions({ sending, submit, consent, className, measure }: FormActionsProps) {
  const locale = useLocale();
  const { forms, frame } = useMessages();
  return (
    <div className={className}>
      <Button type="submit" disabled={sending} busy={sending} icon="arrow-right">
        {sending ? forms.sending : submit}
      </Button>
      <p className={`consent ${measure}`}>
        {consent}{" "}
        <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
          {forms.booking.privacy}
          <span className="vh"> {frame.newTab}</span>
        </a>
        .
      </p>
    </div>
  );
}
