import { Button } from "#app/ui/button.tsx";
import { PrivateHead } from "./head.tsx";

interface AddressPageProps {
  /** The question, and the answer in `*…*`. */
  heading: string;
  text: string;
  /** The button's words; undefined where there is nothing to confirm. */
  confirm: string | undefined;
  /** Why a confirmation was not taken. */
  refusal: string | undefined;
}

/** Confirms a request's new mail address: one button, which posts to the page that it stands on. */
export function AddressPage({ heading, text, confirm, refusal }: AddressPageProps) {
  return (
    <PrivateHead heading={heading} lead={text}>
      {refusal !== undefined && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      {confirm !== undefined && (
        <form method="post" className="actions">
          <Button type="submit">{confirm}</Button>
        </form>
      )}
    </PrivateHead>
  );
}
