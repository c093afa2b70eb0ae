import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { anchors } from "#i18n/routes.ts";
import { Answer, type EditFormModel, SaveBar, versionName } from "./edit-form.tsx";
import { FormFields } from "./fields.tsx";
import type { FormNode } from "./form-node.ts";

/** The name of the hidden field that says what a form does. Not `action`: a field of that name would replace the form's own property. */
export const actName = "act";
export const acts = { save: "save", remove: "remove" } as const;
/** The name of the field with a file. */
export const fileName = "file";

/** A form of files and texts that are not a YAML file. */
export interface UploadFormModel extends Omit<EditFormModel, "node"> {
  nodes: readonly FormNode[];
  /** What is wrong with the file that was sent. */
  fileError?: string | undefined;
}

/**
 * A form that posts to its own page, with a file or with long texts.
 *
 * Accessibility: a native form, with and without scripts. The answer is a page whose notice has the focus.
 */
export function UploadForm({ model, children }: { model: UploadFormModel; children?: ReactNode }) {
  const { nodes, version, answer, obstacle } = model;
  return (
    <form {...useFormAttributes()} className="edit" noValidate>
      <input type="hidden" name={actName} value={acts.save} />
      <input type="hidden" name={versionName} value={version} />
      {answer !== undefined && <Answer {...answer} />}
      {children}
      {nodes.length > 0 && <FormFields nodes={nodes} />}
      <SaveBar obstacle={obstacle} />
    </form>
  );
}

function useFormAttributes() {
  const { pathname } = useLocation();
  return { method: "post", encType: "multipart/form-data", action: `${pathname}#${anchors.answer}` } as const;
}

interface FileFieldProps {
  id: string;
  label: string;
  /** Media types. */
  accept: string;
  hint?: string | undefined;
  optional?: string | undefined;
  error: string | undefined;
  /** See `photograph-script.ts`. */
  "data-widest"?: number;
}

/** A field for one file. A browser empties it when the form is shown again. */
export function FileField({ hint, error, ...field }: FileFieldProps) {
  const again = error === undefined ? hint : [hint, deskMedia.form.chooseAgain].filter(Boolean).join(" ");
  return <Field {...field} name={fileName} type="file" hint={again} error={error} />;
}

interface RemoveFormProps {
  messages: { removeTitle: string; removeText: string; removeSend: string };
  model: Pick<UploadFormModel, "version" | "obstacle">;
}

/** Removes what the screen shows, from the draft first. */
export function RemoveForm({ messages, model: { version, obstacle } }: RemoveFormProps) {
  return (
    <Disclosure level={2} title={messages.removeTitle} id="togli">
      <form {...useFormAttributes()} className="edit edit-remove">
        <input type="hidden" name={actName} value={acts.remove} />
        <input type="hidden" name={versionName} value={version} />
        <p>{messages.removeText}</p>
        <Button type="submit" variant="stop" disabled={obstacle !== undefined}>
          {messages.removeSend}
        </Button>
      </form>
    </Disclosure>
  );
}
