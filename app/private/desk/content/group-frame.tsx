import type { ReactNode } from "react";
import { descriptionAttributes } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import type { FormNode } from "./form-node.ts";

const { form: messages } = deskContent;

/** A whole file has no name. */
export function groupId(name: string): string {
  return name === "" ? "tutto" : name;
}

interface GroupFrameProps {
  node: FormNode;
  className: string;
  /** What stands above it has the same words. */
  isLabelHidden?: boolean;
  children: ReactNode;
}

/** A group of inputs under their common label. */
export function GroupFrame({ node, className, isLabelHidden = false, children }: GroupFrameProps) {
  const { name, label, hint, error, isOptional } = node;
  return (
    <fieldset
      className={className}
      id={groupId(name)}
      tabIndex={-1}
      {...descriptionAttributes(groupId(name), hint, error)}
      aria-invalid={undefined}
    >
      <legend className={isLabelHidden ? "vh" : undefined}>
        {label}
        {isOptional && <span className="opt"> {messages.optional}</span>}
      </legend>
      {children}
      <Notes node={node} />
    </fieldset>
  );
}

export function Notes({ node: { name, hint, error } }: { node: FormNode }) {
  const id = groupId(name);
  return (
    <>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
