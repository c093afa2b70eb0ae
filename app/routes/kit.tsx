import { Island } from "../island.tsx";
import type { PageHandle } from "../page-handle.ts";
import { Controls } from "../sections/kit/controls.tsx";
import { Drawings } from "../sections/kit/drawings.tsx";
import { Grounds, OwnGrounds } from "../sections/kit/grounds.tsx";
import { Movement } from "../sections/kit/movement.tsx";
import { ButtonLink, QuietLink } from "../ui/button.tsx";
import { Closing } from "../ui/closing.tsx";
import kitStyles from "./kit.css?url";
import { noindexMetadata } from "../metadata.ts";

/** Every component of the kit in all its states. It is mounted in development only. */
export const handle: PageHandle = { styles: [kitStyles] };

export const meta = () => noindexMetadata("The kit");

export default function KitPage() {
  return (
    <div lang="en">
      <div className="section on-white">
        <div className="wrap kit">
          <h1 className="h1">The kit</h1>
          <Island name="kit" component={Controls} props={{}} />
          <Movement />
        </div>
      </div>
      <Grounds />
      <OwnGrounds />
      <Closing title="«E in fondo?» *Una chiamata sola.*" text="The call at the end of a page.">
        <ButtonLink to="#main">Primary</ButtonLink>
        <QuietLink to="#main">An action of its own</QuietLink>
      </Closing>
      <Drawings />
    </div>
  );
}
