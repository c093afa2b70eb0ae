import { fill } from "#src/i18n/messages/messages.ts";
import { Button } from "#src/ui/button.tsx";
import { errorMessage } from "./error-summary.tsx";
import { Field } from "#src/ui/field.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import { correctedAddressName, type SentAddress as Address } from "./form-state.ts";

/** The address of the mail about a request. A mistyped one can be corrected here; the form is posted to the address of the receipt. */
export function SentAddress({ email, canCorrect, typed, error }: Address) {
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
