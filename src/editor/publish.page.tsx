import { Go } from "#src/ui/link.tsx";
import { data, redirect } from "react-router";
import type { ContentEditor, ContentDraft, EditorRefusal } from "./editor.server.ts";
import type { Publication } from "./store.server.ts";
import { deskPostPath, deskRoutes, deskPreviewPath } from "#src/i18n/desk-routes.ts";
import { anchors } from "#src/i18n/routes.ts";
import {
  AnswerNotice,
  cleanedParameter,
  ContentScreen,
  countOf,
  obstacleTitle,
  overview,
  doneParameter,
  savedText,
  Sentences,
  whenText,
} from "./screen.tsx";
import { deskOf } from "#src/web/context.ts";
import { readEntries } from "#src/ui/entries.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/publish.page";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { DeskGroup } from "#src/ui/desk-kit.tsx";
import { plain } from "#src/content/plain.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { Problem } from "#src/content/problems.ts";
import { cleanedText, readCleaned } from "./pasted.ts";
import { type ContentAnswer, problemLine, subjectOf } from "./content-forms.ts";

export const handle: PageHandle = { styles: [editorStyles] };

const shown = 30;
const done: ReadonlyMap<string | null, ContentAnswer> = new Map([
  ["publish", { tone: "ok", title: "Pubblicato", text: "È sul sito. Se non va, annulla qui sotto." }],
  ["undo", { tone: "ok", title: "Annullato", text: "Sul sito c’è di nuovo quello di prima." }],
  ["discard", { tone: "ok", title: "Tolto dalla bozza", text: "Il sito resta com’è." }],
  ["save", { tone: "ok", title: "Salvato nella bozza", text: "Il sito è ancora come prima: guarda, poi pubblica." }],
]);

export function loader({ context, url }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const draft = editor.draft();
  const { searchParams } = url;
  const cleaned = cleanedText(readCleaned(searchParams.get(cleanedParameter) ?? ""));
  const answer = answerAfter(searchParams.get(doneParameter), draft.problems);
  return {
    draft,
    answer: answer && { ...answer, text: [answer.text, cleaned].filter(Boolean).join(" ") },
    unfinished: editor.unfinished(),
    publications: editor.history(shown),
  };
}

/** The result of the last action, and the corrections that the draft needs before it can be published. */
export function answerAfter(act: string | null, problems: readonly Problem[]): ContentAnswer | undefined {
  const answer = done.get(act);
  if (problems.length === 0) return answer;
  const refused = problemsAnswer(problems);
  return answer === undefined ? refused : { ...refused, ...answer, text: "Prima di pubblicare c’è da correggere:" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { editor } = deskOf(context);
  const form = await request.formData();
  const { act = "publish", id = "" } = readEntries(form);
  const files = form.getAll("file").filter((file) => typeof file === "string");
  const result = await (act === "discard"
    ? editor.discard(files.length === 0 ? undefined : files)
    : act === "undo"
      ? editor.undo(id)
      : editor.publish());
  if (!result.ok) return data(refusedAnswer(act, result), { status: result.reason === "problems" ? 422 : 409 });
  return redirect(
    `${deskRoutes["desk-content-publish"]}?${doneParameter}=${encodeURIComponent(act)}#${anchors.answer}`,
    303,
  );
}

const refusals = {
  draft: {
    nothing: { title: "Non c’è niente da pubblicare", text: "La bozza è vuota." },
    conflict: {
      title: "Non è stato pubblicato",
      text: "Qualcosa è cambiato sul sito dopo la bozza: toglilo dalla bozza e rifallo.",
    },
  },
  undo: {
    nothing: { title: "Non c’è niente da annullare", text: "I contenuti sono già come prima." },
    conflict: {
      title: "Non è stato annullato",
      text: "Questi contenuti sono cambiati ancora, dopo: annulla prima le pubblicazioni più nuove, o correggili a mano.",
    },
  },
};

function refusedAnswer(act: string, result: EditorRefusal): ContentAnswer {
  const { nothing, conflict } = refusals[act === "undo" ? "undo" : "draft"];
  switch (result.reason) {
    case "obstacle":
      return { tone: "bad", title: obstacleTitle, text: result.obstacle.it };
    case "nothing":
      return { tone: "bad", ...nothing };
    case "conflict": {
      const names = new Set(result.files.map((file) => subjectOf(file).name));
      return { tone: "bad", ...conflict, lines: [...names].map((name) => ({ text: name })) };
    }
    case "problems":
      return problemsAnswer(result.problems);
  }
}

function problemsAnswer(problems: readonly Problem[]): ContentAnswer {
  return { tone: "bad", title: "Non si può pubblicare: da correggere", lines: problems.map(problemLine) };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Pubblica", root.loaderData);
}

export default function DeskContentPublishRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishScreen {...loaderData} answer={actionData ?? loaderData.answer} />;
}

interface PublishScreenProps {
  draft: ContentDraft;
  publications: readonly Publication[];
  unfinished: ReturnType<ContentEditor["unfinished"]>;
  answer: ContentAnswer | undefined;
}

const toAnswer = `${deskRoutes["desk-content-publish"]}#${anchors.answer}`;

export function PublishScreen({ draft, publications, unfinished, answer }: PublishScreenProps) {
  const { changes, problems } = draft;
  const count = countOf(changes);
  const what = count === 0 ? "Niente" : count === 1 ? "Una modifica" : `${count} modifiche`;
  return (
    <ContentScreen heading={`«Che cosa esce?» *${what}.*`} lead={savedText(draft)} back={overview} isDraft>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      {changes.length === 0 && <p className="desk-empty">Quello che cambi e salvi aspetta qui.</p>}
      {[...Map.groupBy(changes, ({ file }) => subjectOf(file).path ?? file)].map(([id, group]) => (
        <Changes key={id} changes={group} />
      ))}
      {unfinished.map((one) => (
        <Unfinished key={one.slug} {...one} />
      ))}
      {changes.length > 0 && (
        <Disclosure level={2} title="Butta via la bozza" id="butta">
          <form className="edit" method="post" action={toAnswer}>
            <p>Tutte le modifiche qui sopra vanno perse. Il sito resta com’è.</p>
            <Button type="submit" variant="stop" name="act" value="discard">
              Butta via tutto
            </Button>
          </form>
        </Disclosure>
      )}
      <Publications publications={publications} />
      {changes.length > 0 && (
        <form className="cluster edit-bar edit-bar--publish on-night" method="post" action={toAnswer}>
          <p className="small">Esce tutto insieme, e si annulla con un tocco.</p>
          <a className="btn btn--line" href={`${deskPreviewPath}/`}>
            Anteprima
          </a>
          <Button type="submit" name="act" value="publish" disabled={problems.length > 0}>
            Pubblica
          </Button>
        </form>
      )}
    </ContentScreen>
  );
}

/** What an article lacks that is a draft: published like the rest, it is not on the site before it is complete. */
function Unfinished({ slug, title, problems }: PublishScreenProps["unfinished"][number]) {
  return (
    <DeskGroup id={`manca-${slug}`} title={`${plain(title)}: bozza, sul sito non si vede`}>
      <p>Prima di togliere la spunta da «Bozza» manca:</p>
      <Sentences sentences={problems.map((problem) => problemLine(problem).text)} />
      <p className="actions">
        <Go look="quiet" to={deskPostPath(slug)}>
          Continua l’articolo
        </Go>
      </p>
    </DeskGroup>
  );
}

/** The changes of files that one screen edits. */
function Changes({ changes }: Pick<ContentDraft, "changes">) {
  const files = changes.map(({ file }) => file);
  const { name, path } = subjectOf(files[0] ?? "");
  return (
    <DeskGroup id={files.join("-")} title={name}>
      <Sentences sentences={changes.flatMap((change) => change.says)} />
      <form className="actions" method="post" action={toAnswer}>
        {files.map((file) => (
          <input key={file} type="hidden" name="file" value={file} />
        ))}
        {path !== undefined && (
          <Go look="quiet" to={path} aria-label={`Modifica ${name}`}>
            Modifica
          </Go>
        )}
        <button
          className="action-link"
          type="submit"
          name="act"
          value="discard"
          aria-label={`Togli dalla bozza ${name}`}
        >
          Togli dalla bozza
        </button>
      </form>
    </DeskGroup>
  );
}

function Publications({ publications }: Pick<PublishScreenProps, "publications">) {
  return (
    <DeskGroup id="storia" title="Storia">
      {publications.length === 0 ? (
        <p className="desk-empty">Da qui non è ancora stato pubblicato niente.</p>
      ) : (
        <ol className="edit-history">
          {publications.map(({ id, at, undoes, says }) => (
            <li key={id}>
              <p>
                <b>{whenText(at)}</b>
                {undoes !== undefined && (
                  <small>{fill("Ha annullato la pubblicazione del {when}", { when: whenText(undoes.at) })}</small>
                )}
              </p>
              <Sentences sentences={says} />
              <form method="post" action={toAnswer}>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="line"
                  name="act"
                  value="undo"
                  aria-label={fill("Annulla la pubblicazione del {when}", { when: whenText(at) })}
                >
                  Annulla
                </Button>
              </form>
            </li>
          ))}
        </ol>
      )}
    </DeskGroup>
  );
}
