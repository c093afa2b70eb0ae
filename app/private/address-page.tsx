import { Button } from "#app/ui/button.tsx";
import { PrivateHead } from "./head.tsx";

interface AddressPageProps {
  /** A question, and its answer in `*…*`. */
  heading: string;
  text: string;
  /** The button's label; undefined if there is nothing to confirm. */
  confirm: string | undefined;
  /** Why the confirmation was refused. */
  refusal: string | undefined;
}

/** The page that confirms a request's new mail address: one button, which posts to the page itself. */
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
