import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { anchors } from "#i18n/routes.ts";
import { Answer, type FormAnswer, versionName } from "./edit-form.tsx";
import { FormFields } from "./fields.tsx";
import type { FormNode } from "./form-node.ts";

const { form: messages } = deskMedia;

/** The name of the hidden field that says what a form does. Not `action`: a field of that name would replace the form's own property. */
export const actName = "act";
/** The name of the field with a file. */
export const fileName = "file";

/** A form of files and texts that are not a YAML file. */
export interface UploadFormModel {
  nodes: readonly FormNode[];
  version: string;
  answer: FormAnswer | undefined;
  /** Why nothing can be saved. */
  obstacle: string | undefined;
  /** What is wrong with the file that was sent. */
  fileError?: string | undefined;
}

interface UploadFormProps {
  model: UploadFormModel;
  act: string;
  send: string;
  variant?: "primary" | "line" | "stop";
  /** Names the form, where a page has several. */
  label?: string;
  children?: ReactNode;
}

/**
 * A form that posts to its own page, with a file or with long texts.
 *
 * Accessibility: a native form, with and without scripts. The answer is a page whose notice has the focus.
 */
export function UploadForm({ model, act, send, variant = "primary", label, children }: UploadFormProps) {
  const { nodes, version, answer, obstacle } = model;
  const { pathname, search } = useLocation();
  return (
    <form
      className="edit media-form"
      method="post"
      encType="multipart/form-data"
      action={`${pathname}${search}#${anchors.answer}`}
      noValidate
      aria-label={label}
    >
      <input type="hidden" name={actName} value={act} />
      <input type="hidden" name={versionName} value={version} />
      {answer !== undefined && <Answer {...answer} />}
      {children}
      {nodes.length > 0 && <FormFields nodes={nodes} />}
      {obstacle !== undefined && <p className="hint">{obstacle}</p>}
      <Button type="submit" variant={variant} disabled={obstacle !== undefined}>
        {send}
      </Button>
    </form>
  );
}

interface FileFieldProps {
  id: string;
  label: string;
  /** Media types. */
  accept: string;
  hint?: string;
  error: string | undefined;
}

/** A field for one file. A browser empties it when the form is shown again. */
export function FileField({ id, label, accept, hint, error }: FileFieldProps) {
  const again = error === undefined ? hint : [hint, messages.chooseAgain].filter(Boolean).join(" ");
  return <Field id={id} name={fileName} type="file" label={label} accept={accept} hint={again} error={error} />;
}
