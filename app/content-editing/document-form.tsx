import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FieldLink } from "#app/forms/error-summary.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { photographTypes } from "#content/uploads.ts";
import { leastPicture, longestPicture, longestSides, widestPicture } from "#domain/desk/upload-limits.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors } from "#i18n/routes.ts";
import type { DocumentForm, FormAnswer } from "./edited-document.ts";
import { FormFields } from "./form-fields.tsx";
import { errorsIn, shownForm } from "./form-parts.ts";
import { actName, acts, fileName, versionName } from "./posted-form.ts";

const { form: messages } = deskContent;

interface DocumentFormProps {
  form: DocumentForm;
  /** The reason for which nothing can be saved. */
  obstacle: string | undefined;
  /** Fields above those of the form. */
  children?: ReactNode;
}

/**
 * The form of a document. It posts to its own page, with and without scripts; the answer is a page whose notice has the focus.
 *
 * Accessibility: the first button of the form is the one that saves, so that Enter in a field moves no entry of a list.
 */
export function EditForm({ form, obstacle, children }: DocumentFormProps) {
  const { field, at, typed, errors, touched, version, answer } = form;
  const inFields = new Map([...(errors ?? [])].filter(([name]) => name !== fileName));
  const shown = shownForm(field, at, { entries: new URLSearchParams(typed), errors: inFields, touched });
  return (
    <form {...useFormAttributes()} className="edit" noValidate>
      <Button className="vh" type="submit" tabIndex={-1} aria-hidden="true" disabled={obstacle !== undefined}>
        {messages.save}
      </Button>
      <input type="hidden" name={versionName} value={version} />
      {answer !== undefined && (
        <Answer answer={answer} errors={[...fileErrorIn(form), ...errorsIn(field, at, shown)]} />
      )}
      {children}
      <FormFields field={field} at={at} form={shown} />
      <div className="edit-bar on-night">
        <p className="small">{obstacle ?? messages.note}</p>
        <Button type="submit" disabled={obstacle !== undefined}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

function useFormAttributes() {
  const { pathname } = useLocation();
  return { method: "post", encType: "multipart/form-data", action: `${pathname}#${anchors.answer}` } as const;
}

type FieldError = ReturnType<typeof errorsIn>[number];

function fileErrorIn({ errors }: DocumentForm): FieldError[] {
  const says = errors?.get(fileName);
  return says === undefined ? [] : [{ name: fileName, label: deskMedia.form.file, says }];
}

function Answer({ answer, errors }: { answer: FormAnswer; errors: readonly FieldError[] }) {
  const { tone, title, text, changes, elsewhere } = answer;
  return (
    <Notice tone={tone} title={title} level={2} id={anchors.answer}>
      {text !== undefined && <p>{text}</p>}
      {[changes, elsewhere, errors].some((list) => list !== undefined && list.length > 0) && (
        <ul>
          {changes?.map((change) => (
            <li key={change}>{change}</li>
          ))}
          {errors.map(({ name, label, says }) => (
            <li key={name}>
              <FieldLink to={name}>{label}</FieldLink>: <span>{inShort(says)}</span>
            </li>
          ))}
          {elsewhere?.map(({ label, says, path }) => (
            <li key={label + says}>
              {path === undefined ? label : <PageLink to={path}>{label}</PageLink>}: <span>{says}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** More characters than this fill the screen of a phone when several fields are wrong. */
const longest = 200;

/** The beginning of a long explanation, which stands at its field. */
function inShort(says: string): string {
  return says.length > longest ? (says.split(/(?<=\.) (?=\p{Lu})/u)[0] ?? says) : says;
}

interface PhotographFieldProps {
  label: string;
  optional?: string | undefined;
  form: DocumentForm;
}

/** A field for one photograph. A browser empties it when the form is shown again. `data-widest`: see `photograph-script.ts`. */
export function PhotographField({ label, optional, form }: PhotographFieldProps) {
  const error = form.errors?.get(fileName);
  const size = longestPicture / 1024 / 1024;
  const hint = fill(deskMedia.pictures.photoHint, { ...leastPicture, ...longestSides, size });
  return (
    <Field
      id={fileName}
      name={fileName}
      type="file"
      label={label}
      optional={optional}
      accept={photographTypes}
      hint={error === undefined ? hint : `${hint} ${deskMedia.form.chooseAgain}`}
      error={error}
      data-widest={widestPicture}
    />
  );
}

interface RemoveFormProps {
  texts: { removeTitle: string; removeText: string; removeSend: string };
  version: string;
  obstacle: string | undefined;
}

/** Removes a document, from the draft first. */
export function RemoveForm({ texts, version, obstacle }: RemoveFormProps) {
  return (
    <Disclosure level={2} title={texts.removeTitle} id="togli">
      <form {...useFormAttributes()} className="edit edit-remove">
        <input type="hidden" name={actName} value={acts.remove} />
        <input type="hidden" name={versionName} value={version} />
        <p>{texts.removeText}</p>
        <Button type="submit" variant="stop" disabled={obstacle !== undefined}>
          {texts.removeSend}
        </Button>
      </form>
    </Disclosure>
  );
}
