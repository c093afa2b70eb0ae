import { fill } from "#src/i18n/messages/messages.ts";
import { Button } from "#src/ui/button.tsx";
import { errorMessage } from "./error-summary.tsx";
import { Field } from "#src/ui/field.tsx";
import { InlineText } from "#src/ui/heading.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import { correctedAddressName, foundByName, type SentReceipt } from "./form-state.ts";

/** The address of the mail about a request. A mistyped one can be corrected here; the form is posted to the address of the receipt. */
export function SentAddress({ email, canCorrect, typed, error }: NonNullable<SentReceipt["address"]>) {
  const messages = useMessages();
  const { sent, labels } = messages.forms;
  return (
    <div className="column" id={correctedAddressName}>
      <p>{fill(sent.mailed, { email })}</p>
      {canCorrect && (
        <details className="no-print" open={error !== undefined}>
          <summary className="link">{sent.wrongAddress}</summary>
          <form className="column" method="post" noValidate>
            <Field
              id="sent-email"
              name={correctedAddressName}
              label={labels.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              defaultValue={typed ?? email}
              error={error && errorMessage(error, messages)}
            />
            <p>
              <Button type="submit" variant="line">
                {sent.correct}
              </Button>
            </p>
          </form>
        </details>
      )}
    </div>
  );
}

interface FoundByProps extends NonNullable<SentReceipt["foundBy"]> {
  level: 2 | 3;
}

/** Its form is posted to the address of the receipt, which says whose answer it is. */
export function FoundBy({ title, thanks, choices, chosen, level }: FoundByProps) {
  const Title = `h${level}` as const;
  return (
    <form className="column no-print" id={foundByName} method="post">
      <Title className="h3">
        <InlineText text={title} />
      </Title>
      <div className="actions">
        {choices.map(({ id, label }) => (
          <Button key={id} variant="line" type="submit" name={foundByName} value={id} aria-pressed={id === chosen}>
            {label}
          </Button>
        ))}
      </div>
      {chosen !== null && <p role="status">{thanks}</p>}
    </form>
  );
}
