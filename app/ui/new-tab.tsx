import { useMessages } from "./messages.tsx";

/** Says in the text of a link that it opens a new tab. */
export function NewTab() {
  return <span className="vh"> {useMessages().forms.newTab}</span>;
}
