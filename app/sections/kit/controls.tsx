import { Actions } from "./actions.tsx";
import { FormFields } from "./form-fields.tsx";

/** The components that React also runs in the browser, as one island. */
export function Controls() {
  return (
    <>
      <Actions />
      <FormFields />
    </>
  );
}
