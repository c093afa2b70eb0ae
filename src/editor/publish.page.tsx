import { Go } from "#src/ui/link.tsx";
import { data, redirect } from "react-router";
import { type Draft, removeSampleMark, type Result } from "./editor.server.ts";
import { deskRoutes, deskPreviewPath } from "#src/i18n/desk-routes.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { anchors } from "#src/i18n/routes.ts";
import {
  lockedAnswer,
  problemsAnswer,
  refusedAnswer,
  afterPublication,
  AnswerNotice,
  countOf,
  savedParameter,
  savedText,
} from "./screen.tsx";
import { deskOf } from "#src/web/context.ts";
import { readEntries } from "#src/ui/entries.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/publish.page";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { sampleName } from "./changes.ts";
import { fill, fillCount } from "#src/i18n/messages/messages.ts";
import { DeskGroup, DeskScreen } from "#src/ui/desk-kit.tsx";
import { type ContentAnswer, subjectOf } from "./places.ts";

export const handle: PageHandle = { styles: [editorStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const isSaved = url.searchParams.has(savedParameter);
  const draft = editor.draft();
  const refused = draft.problems.length > 0 ? problemsAnswer(draft.problems) : undefined;
  const answer = isSaved ? { tone: "ok" as const, ...messages.savedNow } : (lockedAnswer(editor) ?? refused);
  return { draft, obstacle: editor.obstacle?.it, answer };
}

/** Publishes or discards the draft that the page has shown. */
export async function action({ request, context }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const locked = lockedAnswer(editor);
  if (locked !== undefined) return data(locked, { status: 409 });
  const form = await request.formData();
  const { act, version = "", sample = "" } = readEntries(form);
  if (act === "sample") {
    return again(removeSampleMark(editor, { name: sample, version }, session));
  }
  if (act === "discard") {
    const files = form.getAll("file").filter((file) => typeof file === "string");
    return again(editor.discard(version, files.length === 0 ? undefined : files));
  }
  const result = await editor.publish(version, session);
  if (!result.ok) return data(refusedAnswer(result), { status: result.reason === "problems" ? 422 : 409 });
  return afterPublication("publish");
}

/** The draft after a change to it, or why there is none. */
function again(result: Result) {
  return result.ok ? redirect(deskRoutes["desk-content-publish"], 303) : data(refusedAnswer(result), { status: 409 });
}

export function meta() {
  return deskMetadata(messages.title);
}

export default function DeskContentPublishRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishScreen {...loaderData} answer={actionData ?? loaderData.answer} />;
}

const { publish: messages } = deskContent;

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
        <Go look="quiet" to={deskRoutes["desk-content"]}>
          {deskContent.back}
        </Go>
        <Go look="quiet" to={deskRoutes["desk-content-history"]}>
          {deskContent.history.title}
        </Go>
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
              <Button type="submit" variant="stop" name="act" value="discard">
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
            <Button type="submit" name="act" value="publish" disabled={obstacle !== undefined || problems.length > 0}>
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
            value="sample"
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
          <Go look="quiet" to={path} aria-label={fill(messages.editFile, { name })}>
            {messages.edit}
          </Go>
        )}
        <button
          className="action-link"
          type="submit"
          name="act"
          value="discard"
          aria-label={fill(messages.discardFile, { name })}
        >
          {messages.discard}
        </button>
      </form>
    </DeskGroup>
  );
}
