import { Island } from "../island.tsx";
import type { PageHandle } from "../page-handle.ts";
import { Controls } from "../sections/kit/controls.tsx";
import { Movement } from "../sections/kit/movement.tsx";
import kitStyles from "./kit.css?url";

/** Every component of the kit in all its states. It is mounted in development only. */
export const handle: PageHandle = { styles: [kitStyles] };

export const meta = () => [{ title: "The kit" }, { name: "robots", content: "noindex" }];

export default function KitPage() {
  return (
    <div className="section paper" lang="en">
      <div className="wrap pt-section">
        <h1 className="h1">The kit</h1>
        <Island name="kit" component={Controls} props={{}} />
        <Movement />
      </div>
    </div>
  );
}
