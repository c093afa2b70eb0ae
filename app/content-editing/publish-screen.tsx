import { Button, QuietLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { Draft } from "#content/edit/editor.ts";
import { sampleName } from "#content/edit/file-changes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { deskPreviewPath, deskRoutes } from "#i18n/desk-routes.ts";
import { anchors } from "#i18n/routes.ts";
import { DeskGroup, DeskScreen } from "../private/desk/desk-screen.tsx";
import { type ContentAnswer, AnswerNotice } from "./answer-notice.tsx";
import { countOf, savedText } from "./answers.ts";
import { subjectOf } from "./subjects.ts";

const { publish: messages } = deskContent;

/** The values of the buttons. */
export const draftActions = ["publish", "discard", "sample"] as const;
export type DraftAction = (typeof draftActions)[number];

interface PublishScreenProps {
  draft: Draft;
  obstacle: string | undefined;
  answer: ContentAnswer | undefined;
}

const toAnswer = `${deskRoutes["desk-content-publish"]}#${anchors.answer}`;

/** The changes of the draft, before it is published or discarded. */
export function PublishScreen({ draft, obstacle, answer }: PublishScreenProps) {
  const { changes, version, problems, samples } = draft;
  const groupOf = ({ file }: { file: string }): string => subjectOf(file).path ?? file;
  const heading = changes.length === 0 ? messages.nothing : fillCount(messages.heading, countOf(changes));
  return (
    <DeskScreen heading={heading} lead={savedText(draft)}>
      <div className="edit-back actions">
        <QuietLink to={deskRoutes["desk-content"]}>{deskContent.back}</QuietLink>
        <QuietLink to={deskRoutes["desk-content-history"]}>{deskContent.history.title}</QuietLink>
      </div>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      {changes.length === 0 ? (
        <p className="desk-empty">{messages.empty}</p>
      ) : (
        <>
          {[...Map.groupBy(changes, groupOf)].map(([id, group]) => (
            <Changes
              key={id}
              changes={group}
              samples={samples.filter((sample) => groupOf(sample) === id)}
              version={version}
            />
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
            <a className="btn btn--line" href={`${deskPreviewPath}/`}>
              {messages.preview}
            </a>
            <Button
              type="submit"
              name="act"
              value={"publish" satisfies DraftAction}
              disabled={obstacle !== undefined || problems.length > 0}
            >
              {messages.send}
            </Button>
          </form>
        </>
      )}
    </DeskScreen>
  );
}

/** The changes of files that one screen edits. */
function Changes({ changes, samples, version }: Pick<Draft, "changes" | "samples" | "version">) {
  const files = changes.map(({ file }) => file);
  const { name, path } = subjectOf(files[0] ?? "");
  const says = changes.flatMap((change) => change.says);
  return (
    <DeskGroup id={files.join("-")} title={name}>
      {changes.some(({ conflict }) => conflict) && (
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
        <form key={sampleName(sample)} className="edit-sample" method="post" action={toAnswer}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="sample" value={sampleName(sample)} />
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
