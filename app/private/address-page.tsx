import cheersSmall from "#app/drawings/cheers-small.svg?on=night";
import cheers from "#app/drawings/cheers.svg?on=night";
import orderSmall from "#app/drawings/order-small.svg?on=night";
import order from "#app/drawings/order.svg?on=night";
import tippedGlassSmall from "#app/drawings/tipped-glass-small.svg?on=night";
import tippedGlass from "#app/drawings/tipped-glass.svg?on=night";
import { Button } from "#app/ui/button.tsx";
import { CounterPage } from "#app/ui/counter-page.tsx";
import { PrivateHead } from "./head.tsx";

const scenes = {
  waiting: { wide: order, small: orderSmall },
  confirmed: { wide: cheers, small: cheersSmall },
  over: { wide: tippedGlass, small: tippedGlassSmall },
};

interface AddressPageProps {
  state: keyof typeof scenes;
  /** A question, and its answer in `*…*`. */
  heading: string;
  text: string;
  /** The button's label; undefined if there is nothing to confirm. */
  confirm: string | undefined;
  /** Why the confirmation was refused. */
  refusal: string | undefined;
}

/** The page that confirms a request's new mail address: one button, which posts to the page itself. */
export function AddressPage({ state, heading, text, confirm, refusal }: AddressPageProps) {
  return (
    <CounterPage {...scenes[state]}>
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
    </CounterPage>
  );
}
