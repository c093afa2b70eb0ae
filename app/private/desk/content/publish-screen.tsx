import { Button, QuietLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { anchors } from "#i18n/routes.ts";
import { DeskGroup, DeskScreen } from "../desk-screen.tsx";
import { type ContentAnswer, AnswerNotice } from "./answer-notice.tsx";

const { publish: messages } = deskContent;

/** Names a file that was just saved, on the page after its form. */
export const savedParameter = "salvato";

/** The values of the buttons. */
export const draftActions = ["publish", "discard", "sample"] as const;
export type DraftAction = (typeof draftActions)[number];

const toAnswer = `${deskRoutes["desk-content-publish"]}#${anchors.answer}`;

export interface ChangedSubject {
  name: string;
  /** Below the content folder. */
  files: readonly string[];
  /** Of its screen; undefined where it has none. */
  path: string | undefined;
  says: readonly string[];
  /** Whether the published file has changed since. */
  isConflict: boolean;
  /** What is changed and still has the mark of a sample. `name`: the value of the button that removes it. */
  samples: ReadonlyArray<{ name: string; label: string }>;
}

export interface PublishModel {
  heading: string;
  subjects: readonly ChangedSubject[];
  /** When and by which device it was saved. */
  saved: string | undefined;
  /** Of the draft. */
  version: string;
  previewPath: string;
  answer: ContentAnswer | undefined;
  canPublish: boolean;
}

/** What the draft changes, in words, before it is published or discarded. */
export function PublishScreen({ model }: { model: PublishModel }) {
  const { heading, subjects, saved, version, previewPath, answer, canPublish } = model;
  const isEmpty = subjects.length === 0;
  return (
    <DeskScreen heading={heading} lead={saved}>
      <div className="edit-back actions">
        <QuietLink to={deskRoutes["desk-content"]}>{deskContent.back}</QuietLink>
        <QuietLink to={deskRoutes["desk-content-history"]}>{deskContent.history.title}</QuietLink>
      </div>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      {isEmpty ? (
        <p className="desk-empty">{messages.empty}</p>
      ) : (
        <>
          {subjects.map((subject) => (
            <Changes key={subject.name} subject={subject} version={version} />
          ))}
          <Disclosure level={2} title={messages.discardAll} id="butta">
            <form method="post" action={toAnswer}>
              <input type="hidden" name="version" value={version} />
              <p>{messages.discardText}</p>
              <Button type="submit" variant="stop" name="act" value={"discard" satisfies DraftAction}>
                {messages.discardSend}
              </Button>
            </form>
          </Disclosure>
          <form className="edit-bar edit-bar--publish on-night" method="post" action={toAnswer}>
            <input type="hidden" name="version" value={version} />
            <p className="small">{messages.text}</p>
            <a className="btn btn--line" href={previewPath}>
              {messages.preview}
            </a>
            <Button type="submit" name="act" value={"publish" satisfies DraftAction} disabled={!canPublish}>
              {messages.send}
            </Button>
          </form>
        </>
      )}
    </DeskScreen>
  );
}

function Changes({ subject, version }: { subject: ChangedSubject; version: string }) {
  const { name, files, path, says, isConflict, samples } = subject;
  return (
    <DeskGroup id={files.join("-")} title={name}>
      {isConflict && (
        <p className="desk-empty">
          <b className="late">{messages.conflict}</b>
        </p>
      )}
      <ul className="edit-says">
        {says.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {says.length === 0 && <li>{messages.unseen}</li>}
      </ul>
      {samples.map((sample) => (
        <form key={sample.name} className="edit-sample" method="post" action={toAnswer}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="sample" value={sample.name} />
          <p>{fill(messages.sample, { label: sample.label })}</p>
          <Button
            type="submit"
            variant="line"
            name="act"
            value={"sample" satisfies DraftAction}
            aria-label={fill(messages.unmarkOf, { label: sample.label })}
          >
            {messages.unmark}
          </Button>
        </form>
      ))}
      <form className="actions" method="post" action={toAnswer}>
        <input type="hidden" name="version" value={version} />
        {files.map((file) => (
          <input key={file} type="hidden" name="file" value={file} />
        ))}
        {path !== undefined && (
          <QuietLink to={path} aria-label={fill(messages.editFile, { name })}>
            {messages.edit}
          </QuietLink>
        )}
        <button
          className="action-link edit-plain"
          type="submit"
          name="act"
          value={"discard" satisfies DraftAction}
          aria-label={fill(messages.discardFile, { name })}
        >
          {messages.discard}
        </button>
      </form>
    </DeskGroup>
  );
}
