import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Field } from "#app/ui/field.tsx";

interface LetterFieldProps {
  labels: { email: string; subscribe: string; invalid: string };
  /** Under which the address is sent; empty where it is not. */
  name: string;
  /** What was entered before, and whether it was refused. */
  entered?: string | undefined;
  refused?: boolean;
}

/**
 * The address and the button of the letter's form.
 *
 * Accessibility: `app/site.ts` refuses what is no address by the hidden error, as the field's description, and puts the focus on
 * the field; without scripts the browser does in its own way.
 */
export function LetterField({ labels, name, entered, refused = false }: LetterFieldProps) {
  const id = "letter-email";
  return (
    <div className="letter__row">
      <Field
        id={id}
        name={name}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={entered}
        error={refused ? labels.invalid : undefined}
      />
      <Button variant="line" type="submit" className="letter__button">
        {labels.subscribe}
      </Button>
      {!refused && (
        <FieldError id={`${id}-error`} hidden>
          {labels.invalid}
        </FieldError>
      )}
    </div>
  );
}
