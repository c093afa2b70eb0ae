import type { MouseEvent, ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { anchors } from "#i18n/routes.ts";

interface FormNoticeProps {
  title: string;
  level: 2 | 3;
  className?: string;
  answer: unknown;
  children: ReactNode;
}

/**
 * The answer to a form that could not be taken.
 *
 * Accessibility: the error summary. It takes the focus, with scripts by itself and without them as the anchor of the form's
 * address; each of its links leads to the field that it names.
 */
export function FormNotice({ title, level, className, answer, children }: FormNoticeProps) {
  return (
    <Notice tone="bad" title={title} level={level} className={className} id={anchors.answer} answer={answer}>
      {children}
    </Notice>
  );
}

/** A link to a field, or to a group of them, that puts the focus where one can act. */
export function FieldLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={`#${to}`} onClick={(event) => focusField(event, to)}>
      {children}
    </a>
  );
}

const actionable = 'input:not([type="hidden"], :disabled), textarea, [role="grid"] button[tabindex="0"]';

function focusField(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (target === null) return;
  const candidates = target.matches(actionable) ? [target] : target.querySelectorAll<HTMLElement>(actionable);
  const field = [...candidates].find((candidate) => candidate.offsetParent !== null);
  if (field === undefined) return;
  event.preventDefault();
  target.scrollIntoView({ block: target === field ? "center" : "start" });
  field.focus({ preventScroll: true });
}
