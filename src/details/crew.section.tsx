import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import { formatPhone, whatsappNumber } from "#src/i18n/format-phone.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { dayText, firstName } from "#src/i18n/request-text.ts";
import { fieldLimits, type FieldErrors } from "#src/booking/vocabulary.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import type { Entries } from "#src/ui/entries.ts";
import { errorMessage } from "#src/booking/error-summary.tsx";
import { Field } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Go } from "#src/ui/link.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import { answerText, crewAnchor, type CrewMember, crewText } from "./crew.ts";

export const crewNames = { name: "crewName", phone: "crewPhone", drop: "dropCrew" } as const;

export interface CrewPosted {
  crew: { errors: FieldErrors; entries: Entries };
}

interface CrewSectionProps {
  request: StoredRequest;
  /** Each with the address of their sheet. */
  crew: ReadonlyArray<CrewMember & { link: string }>;
  /** The text for WhatsApp, with `{first}` and `{day}`. */
  text: string;
  posted: CrewPosted["crew"] | undefined;
}

export function CrewSection({ request, crew, text, posted }: CrewSectionProps) {
  const messages = useMessages();
  const path = deskRequestPath(request.id, crewAnchor);
  const { date = "" } = request.content.order;
  const errorOf = (field: "name" | "phone"): string | undefined => {
    const code = posted?.errors[field];
    return code && errorMessage(code, messages);
  };
  const input = (field: "name" | "phone", label: string) => (
    <Field
      id={crewNames[field]}
      name={crewNames[field]}
      label={label}
      type={field === "phone" ? "tel" : undefined}
      maxLength={fieldLimits[field]}
      autoComplete="off"
      required
      defaultValue={posted?.entries[crewNames[field]]}
      error={errorOf(field)}
    />
  );
  return (
    <Disclosure
      id={crewAnchor}
      title="Squadra"
      tagline={crew.length === 0 ? "nessuno" : crewText(crew)}
      open={crew.length > 0 || posted !== undefined}
      level={2}
    >
      {crew.map((member) => {
        const { id, name, phone, link } = member;
        const message = `${fill(text, { first: firstName(name), day: dayText(date, "it") })}\n${link}`;
        return (
          <div className="column" key={id} data-copies="">
            <p>
              <b>{`${name}, ${answerText(member)}`}</b>
              <br />
              <a className="link" href={`tel:${phone}`}>
                {formatPhone(phone, "it")}
              </a>
            </p>
            <p className="small plain-text">{message}</p>
            <form className="actions" method="post" action={path}>
              <Go
                look="line"
                to={`https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(message)}`}
                aria-label={`Apri WhatsApp: ${name}`}
              >
                Apri WhatsApp
              </Go>
              <Button
                className="needs-scripts"
                variant="line"
                data-action="copy"
                data-text={message}
                data-copied="Copiato."
                aria-label={`Copia il testo: ${name}`}
              >
                <Icon name="link" />
                Copia il testo
              </Button>
              <Button type="submit" variant="line" name={crewNames.drop} value={id} aria-label={`Togli: ${name}`}>
                Togli
              </Button>
            </form>
            <small role="status" data-failed="Non si è copiato: seleziona il testo." />
          </div>
        );
      })}
      <form className="act-form" method="post" action={path} noValidate>
        {input("name", "Chi lavora")}
        {input("phone", "Telefono")}
        <p className="hint">
          Riceve un link suo alla scheda, senza prezzi, fino al giorno dopo. Se lo togli, il link non apre più.
        </p>
        <div className="actions">
          <Button type="submit" variant="line">
            Aggiungi
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
