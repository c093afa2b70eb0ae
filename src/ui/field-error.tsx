import { Icon } from "./icon.tsx";

/**
 * The error of a field: an icon and a text, never colour alone.
 *
 * Accessibility: no live region. The summary above the form takes the focus, and this is part of the field's description.
 */
export function FieldError({ id, hidden, children }: { id: string; hidden?: boolean; children: string }) {
  return (
    <p className="error" id={id} hidden={hidden}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
