import { Button } from "#app/ui/button.tsx";

interface SubscriptionFormProps {
  does: "confirm" | "unsubscribe";
  children: string;
}

/** One button, which posts to the page that it stands on. */
export function SubscriptionForm({ does, children }: SubscriptionFormProps) {
  return (
    <form method="post">
      <Button variant={does === "confirm" ? "primary" : "line"} type="submit" name="do" value={does}>
        {children}
      </Button>
    </form>
  );
}
