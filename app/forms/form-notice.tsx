import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";

interface FormNoticeProps {
  title: string;
  className?: string;
  /** Changes with each answer: a new one takes the focus. */
  answer: unknown;
  children: ReactNode;
}

/** The answer to a form that could not be taken: it takes the focus and is read from its beginning. */
export function FormNotice({ title, className, answer, children }: FormNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [answer]);
  return (
    <Notice tone="bad" title={title} ref={ref} {...(className === undefined ? {} : { className })}>
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
