import { Button } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";

interface AddressPageProps {
  /** With one phrase in emphasis. */
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
    <>
      <section className="opening night">
        <div className="wrap">
          <h1 className="h1 in-phrases max-w-[16ch]">
            <InlineText text={heading} />
          </h1>
        </div>
      </section>
      <section className="section paper">
        <div className="wrap">
          <p className="measure wrap-anywhere">{text}</p>
          {refusal !== undefined && (
            <p className="measure mt-5" role="alert">
              {refusal}
            </p>
          )}
          {confirm !== undefined && (
            <form method="post" className="mt-8">
              <Button type="submit" variant="primary">
                {confirm}
              </Button>
            </form>
          )}
        </div>
      </section>
    </>
  );
}
