import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/ui/messages.tsx";

/** A form's one primary button. */
export function SubmitButton({ sending, children }: { sending: boolean; children: string }) {
  const { forms } = useMessages();
  return (
    <Button type="submit" disabled={sending} busy={sending} icon="arrow-right">
      {sending ? forms.sending : children}
    </Button>
  );
}
