import { useLocation } from "react-router";
import { FieldLink } from "#app/forms/error-summary.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { anchors } from "#i18n/routes.ts";
import { FormField, FormFields } from "./fields.tsx";
import type { FormNode } from "./form-node.ts";
import { Notes } from "./group-frame.tsx";

const { form: messages } = deskContent;

/** The name of the hidden field with the version of what the form was made from. */
export const versionName = "version";

/** Why a form was not saved. */
export interface FormAnswer {
  tone: "ok" | "bad";
  title: string;
  text: string | undefined;
  /** What saving the form again would change. */
  changes?: readonly string[];
  /** To its fields, by name. */
  fields: ReadonlyArray<{ name: string; label: string; says: string }>;
  /** What stands elsewhere, with the path of its form. */
  elsewhere: ReadonlyArray<{ label: string; says: string; path: string | undefined }>;
}

export interface EditFormModel {
  node: FormNode;
  version: string;
  answer: FormAnswer | undefined;
  /** Why nothing can be saved. */
  obstacle: string | undefined;
}

/**
 * The form of a content file, or of one of its sections. It posts to its own page.
 *
 * Accessibility: the first button of the form is the one that saves, so that Enter in a field moves no entry of a list.
 */
export function EditForm({ model: { node, version, answer, obstacle } }: { model: EditFormModel }) {
  const { pathname } = useLocation();
  return (
    <form className="edit" method="post" action={`${pathname}#${anchors.answer}`} noValidate>
      <Button className="vh" type="submit" tabIndex={-1} aria-hidden="true" disabled={obstacle !== undefined}>
        {messages.save}
      </Button>
      <input type="hidden" name={versionName} value={version} />
      {answer !== undefined && <Answer {...answer} />}
      {node.kind === "group" ? (
        <>
          <Notes node={node} />
          <FormFields nodes={node.nodes} />
        </>
      ) : (
        <FormField node={node} />
      )}
      <SaveBar obstacle={obstacle} />
    </form>
  );
}

/** The button of a form, and why nothing can be saved. */
export function SaveBar({ obstacle }: Pick<EditFormModel, "obstacle">) {
  return (
    <div className="edit-bar on-night">
      <p className="small">{obstacle ?? messages.note}</p>
      <Button type="submit" disabled={obstacle !== undefined}>
        {messages.save}
      </Button>
    </div>
  );
}

export function Answer({ tone, title, text, changes, fields, elsewhere }: FormAnswer) {
  return (
    <Notice tone={tone} title={title} level={2} id={anchors.answer}>
      {text !== undefined && <p>{text}</p>}
      {[changes, fields, elsewhere].some((list) => list !== undefined && list.length > 0) && (
        <ul>
          {changes?.map((change) => (
            <li key={change}>{change}</li>
          ))}
          {fields.map(({ name, label, says }) => (
            <li key={name}>
              <FieldLink to={name}>{label}</FieldLink>: <span>{inShort(says)}</span>
            </li>
          ))}
          {elsewhere.map(({ label, says, path }) => (
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
