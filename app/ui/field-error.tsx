import { Icon } from "./icon.tsx";

/** What is wrong with a field: a sign and words, never colour alone. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="error" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
