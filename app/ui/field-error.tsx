import { Icon } from "./icon.tsx";

/**
 * What is wrong with a field: a sign and words, never colour alone.
 *
 * Accessibility: no live region. The summary above the form takes the focus, and the field is tied to this by its description.
 */
export function FieldError({ id, hidden, children }: { id: string; hidden?: boolean; children: string }) {
  return (
    <p className="error" id={id} hidden={hidden}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
