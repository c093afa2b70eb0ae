import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { anchors } from "#i18n/routes.ts";

interface ActFormProps {
  act: string;
  /** Names the state of the request that the page shows. */
  version: string;
  send: string;
  variant?: "primary" | "line" | "stop";
  /** Stands beside the button. */
  beside?: ReactNode;
  /** Where the answer stands. */
  anchor?: string;
  children?: ReactNode;
}

/**
 * One thing to do with a request, posted to the page itself. Opening the page does nothing: only this form's button does. Sent
 * twice it is done once, since the second is of a state that is over.
 *
 * Accessibility: a form of the browser's own, the same with scripts and without; the answer is a page.
 */
export function ActForm({
  act,
  version,
  send,
  variant = "line",
  beside,
  anchor = anchors.answer,
  children,
}: ActFormProps) {
  const { pathname } = useLocation();
  return (
    // Without the query, which says what was done before.
    <form method="post" action={`${pathname}#${anchor}`} noValidate>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="version" value={version} />
      {children}
      <div className="actions act-form__send">
        {beside}
        <Button type="submit" variant={variant}>
          {send}
        </Button>
      </div>
    </form>
  );
}
