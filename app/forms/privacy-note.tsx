import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

/** What becomes of the data, beside a form's button. It opens apart, so that nothing typed is left. */
export function PrivacyNote({ text, measure }: { text: string; measure: string }) {
  const locale = useLocale();
  const { forms, frame } = useMessages();
  return (
    <p className={`consent ${measure}`}>
      {text}{" "}
      <a className="link" href={pathTo("privacy", locale)} target="_blank" rel="noopener">
        {forms.booking.privacy}
        <span className="vh"> {frame.newTab}</span>
      </a>
      .
    </p>
  );
}
