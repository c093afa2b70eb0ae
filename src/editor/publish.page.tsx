import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import type { ContentEditor, ContentDraft, DraftEntry, EditorRefusal } from "./editor.server.ts";
import { entriesOf, type FileLine } from "./changes.ts";
import type { Publication } from "./store.server.ts";
import { deskPostPath, deskRoutes, deskPreviewPath } from "#src/i18n/desk-routes.ts";
import { whenText } from "#src/i18n/request-text.ts";
import { anchors } from "#src/i18n/routes.ts";
import {
  AnswerNotice,
  cleanedParameter,
  ContentScreen,
  obstacleTitle,
  overview,
  doneParameter,
  savedText,
  Sentences,
} from "./screen.tsx";
import { deskOf, servicesContext } from "#src/web/context.ts";
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
import { type ContentAnswer, formPathOf, problemLine, subjectOf } from "./content-forms.ts";

export const handle: PageHandle = { posts: { limit: "none", who: "device", body: "fields" }, styles: [editorStyles] };

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

/** The result of the last action, and what has to be corrected before the draft can be published. */
export function answerAfter(act: string | null, problems: readonly Problem[]): ContentAnswer | undefined {
  const answer = done.get(act);
  if (problems.length === 0) return answer;
  const refused = problemsAnswer(problems);
  return answer === undefined ? refused : { ...refused, ...answer, text: "Prima di pubblicare c’è da correggere:" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { editor, session } = deskOf(context);
  const form = await request.formData();
  const { act = "publish", id = "", unit = "" } = readEntries(form);
  const files = form.getAll("file").filter((file) => typeof file === "string");
  const only: DraftEntry | undefined = files.length === 0 ? undefined : { files, unit };
  const result = await (act === "discard"
    ? editor.discard(only)
    : act === "undo"
      ? editor.undo(id, only, session.device)
      : editor.publish(only, session.device));
  if (!result.ok) return data(refusedAnswer(act, result), { status: result.reason === "problems" ? 422 : 409 });
  context.get(servicesContext).site.wake("owner-changes");
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
  const entries = entriesOf(changes);
  const count = entries.length;
  const what = count === 0 ? "Niente" : count === 1 ? "Una modifica" : `${count} modifiche`;
  return (
    <ContentScreen heading={`«Che cosa esce?» *${what}.*`} lead={savedText(draft)} back={overview} isDraft>
      {answer !== undefined && <AnswerNotice answer={answer} />}
      {changes.length === 0 && <p className="desk-empty">Quello che cambi e salvi aspetta qui.</p>}
      <ol className="changes">
        {entries.map((lines) => (
          <Change key={`${lines[0]?.file} ${lines[0]?.unit}`} lines={lines}>
            <Button
              type="submit"
              variant="line"
              name="act"
              value="publish"
              aria-label={`Pubblica solo questo: ${whereOf(lines)}`}
            >
              Pubblica solo questo
            </Button>
            <ActLink act="discard" label={`Togli dalla bozza: ${whereOf(lines)}`}>
              Togli dalla bozza
            </ActLink>
          </Change>
        ))}
      </ol>
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
          <p className="small">Escono insieme, si annullano una per una.</p>
          <a className="btn btn--line" href={`${deskPreviewPath}/`}>
            Anteprima
          </a>
          <Button type="submit" name="act" value="publish" disabled={problems.length > 0}>
            Pubblica tutto
          </Button>
        </form>
      )}
    </ContentScreen>
  );
}

/** What a draft of an article lacks. It is published like the rest, but the site shows it only when it is complete. */
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

function whereOf([line]: readonly FileLine[]): string {
  return line === undefined ? "" : [subjectOf(line.file).name, ...line.labels].join(", ");
}

function ActLink({ act, label, children }: { act: string; label: string; children: string }) {
  return (
    <button className="action-link" type="submit" name="act" value={act} aria-label={label}>
      {children}
    </button>
  );
}

function Change({ lines, id, children }: { lines: readonly FileLine[]; id?: string; children: ReactNode }) {
  const [first] = lines;
  if (first === undefined) return null;
  const { name, path } = subjectOf(first.file);
  const form = first.unit === "" ? path : formPathOf(first.file, first.unit.split("."));
  const label = lines.length === 1 ? first.labels.join(" › ") : "";
  return (
    <li className="change">
      <p>
        <b className="name">{name}</b>
        {form !== undefined && (
          <Go className="link" to={form} aria-label={`Modifica ${whereOf(lines)}`}>
            {label || "Modifica"}
          </Go>
        )}
      </p>
      <div>
        {lines.map((line) => (
          <ChangedText
            key={`${line.file} ${line.labels.join(" ")} ${line.what}`}
            line={line}
            isAlone={lines.length === 1}
          />
        ))}
      </div>
      <form className="actions" method="post" action={toAnswer}>
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="unit" value={first.unit} />
        {[...new Set(lines.map(({ file }) => file))].map((file) => (
          <input key={file} type="hidden" name="file" value={file} />
        ))}
        {children}
      </form>
    </li>
  );
}

function ChangedText({ line: { labels, what, from, to }, isAlone }: { line: FileLine; isAlone: boolean }) {
  const where = isAlone ? "" : labels.join(" › ");
  // There is no text to show, as for an order or a photograph.
  if (from === to) return <p className="change__new">{[where, what].filter(Boolean).join(": ")}</p>;
  const [start, middle, end] = changedWords(from, to);
  return (
    <>
      {where !== "" && <p className="small muted">{where}</p>}
      <p className="change__old muted">
        {from === "" ? (
          "prima non c’era"
        ) : (
          <>
            <span className="vh">Prima: </span>
            <del>{from}</del>
          </>
        )}
      </p>
      <p className="change__new">
        {to === "" ? (
          "tolto"
        ) : (
          <>
            <span className="vh">Adesso: </span>
            <ins>
              {start}
              {middle !== "" && <mark>{middle}</mark>}
              {end}
            </ins>
          </>
        )}
      </p>
    </>
  );
}

/** Splits a text into three parts. The second part contains all words that differ from another text. */
function changedWords(from: string, to: string): [string, string, string] {
  const [before, after] = [from, to].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const until = after.length - end;
  return [after.slice(0, start).join(""), after.slice(start, until).join(""), after.slice(until).join("")];
}

function Publications({ publications }: Pick<PublishScreenProps, "publications">) {
  return (
    <DeskGroup id="storia" title="Già sul sito">
      {publications.length === 0 ? (
        <p className="desk-empty">Da qui non è ancora stato pubblicato niente.</p>
      ) : (
        publications.map((publication) => (
          <PublicationLines
            key={publication.id}
            {...publication}
            undone={publications.filter(({ undoes }) => undoes?.id === publication.id).flatMap(({ lines }) => lines)}
          />
        ))
      )}
    </DeskGroup>
  );
}

function PublicationLines({ id, at, undoes, lines, undone }: Publication & { undone: Publication["lines"] }) {
  const entries = entriesOf(lines);
  const isUndone = ([line]: Publication["lines"]): boolean =>
    undone.some(({ file, unit }) => file === line?.file && unit === line.unit);
  return (
    <section className="publication">
      <form className="ends" method="post" action={toAnswer}>
        <h3>{whenText(at.toISOString())}</h3>
        {entries.length > 1 && !entries.some(isUndone) && (
          <>
            <input type="hidden" name="id" value={id} />
            <ActLink
              act="undo"
              label={fill("Rimetti tutto com’era prima del {when}", { when: whenText(at.toISOString()) })}
            >
              Rimetti tutto com’era
            </ActLink>
          </>
        )}
      </form>
      {undoes !== undefined && (
        <p className="small">
          {fill("Rimette com’era prima della pubblicazione del {when}", { when: whenText(undoes.at.toISOString()) })}
        </p>
      )}
      <ol className="changes">
        {entries.map((entry) => (
          <Change key={`${entry[0]?.file} ${entry[0]?.unit}`} lines={entry} id={id}>
            {isUndone(entry) ? (
              <span className="small muted">rimesso com’era</span>
            ) : (
              <ActLink act="undo" label={`Rimetti com’era: ${whereOf(entry)}`}>
                Rimetti com’era
              </ActLink>
            )}
          </Change>
        ))}
      </ol>
    </section>
  );
}
