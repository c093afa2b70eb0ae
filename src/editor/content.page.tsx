import { Go } from "#src/ui/link.tsx";
import type { Draft } from "./editor.server.ts";
import type { Publication } from "./store.server.ts";
import { type MissingTranslation, allMissingTranslations } from "./missing.ts";
import { deskPicturesPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatLanguage } from "#src/i18n/format.ts";
import { desk } from "#src/i18n/messages/it/desk.ts";
import { deskContent as messages } from "#src/i18n/messages/it/desk-content.ts";
import { fill, fillCount } from "#src/i18n/messages/messages.ts";
import { countOf, savedText, Publications } from "./screen.tsx";
import { groupIds, subjectOf, subjectsIn } from "./places.ts";
import { deskOf } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { DeskGroup, DeskScreen } from "#src/ui/desk-kit.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Notice } from "#src/ui/notice.tsx";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/content.page";

export const handle: PageHandle = { styles: [editorStyles] };

/** The number of entries of each list that are shown. */
const shown = { says: 4, missing: 6, publications: 3 } as const;

export function loader({ context }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  return {
    formulas: editor
      .preview()
      .in("it")
      .formulas.map(({ id }) => id),
    obstacle: editor.obstacle?.it,
    draft: editor.draft(),
    publications: editor.history(shown.publications),
    missing: allMissingTranslations(editor),
  };
}

export function meta() {
  return deskMetadata(desk.tabs["desk-content"]);
}

/** The documents, the changes of the draft, the missing translations and the last publications. */
export default function DeskContentRoute({ loaderData }: Route.ComponentProps) {
  const { obstacle, draft, publications, missing, formulas } = loaderData;
  const { changes } = draft;
  const { online, draft: drafted } = messages.heading;
  return (
    <DeskScreen heading={changes.length === 0 ? online : fillCount(drafted, countOf(changes))}>
      {obstacle !== undefined && (
        <Notice tone="bad" title={messages.obstacle} level={2} id="ostacolo">
          {obstacle}
        </Notice>
      )}
      <div className="desk-columns edit-overview">
        <div>
          {changes.length > 0 && <DraftSlip draft={draft} />}
          <Groups changes={changes} formulas={formulas} />
        </div>
        <div className="desk-columns__right">
          <Missing missing={missing} />
          <LastPublications publications={publications} />
        </div>
      </div>
    </DeskScreen>
  );
}

function DraftSlip({ draft }: { draft: Draft }) {
  const says = draft.changes.flatMap((change) => change.says);
  const saved = savedText(draft);
  return (
    <section className="slip on-gialla edit-slip" aria-labelledby="bozza">
      <div className="ends slip__head">
        <h2 className="slip__title" id="bozza">
          {messages.draft.title}
        </h2>
      </div>
      {saved !== undefined && <p className="small">{saved}</p>}
      <ul className="edit-says">
        {says.slice(0, shown.says).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {says.length > shown.says && <li>{fillCount(messages.draft.more, says.length - shown.says)}</li>}
      </ul>
      <Go look="primary" to={deskRoutes["desk-content-publish"]} wide>
        {messages.draft.look}
      </Go>
    </section>
  );
}

/** The screen that lists an article or a photograph. */
function listed(path: string | undefined): string | undefined {
  const lists = [deskRoutes["desk-content-posts"], deskPicturesPath];
  return lists.find((list) => path?.startsWith(`${list}/`)) ?? path;
}

function Groups({ changes, formulas }: Pick<Draft, "changes"> & { formulas: readonly string[] }) {
  const changed = new Set(changes.map(({ file }) => listed(subjectOf(file).path)));
  return (
    <div className="edit-groups">
      {groupIds.map((id) => (
        <Disclosure key={id} level={2} title={messages.groups[id].title} tagline={messages.groups[id].note} id={id}>
          <ul>
            {subjectsIn(id, formulas).map(({ path, name }) => (
              <li key={path}>
                <Go className="desk-line" to={path}>
                  <b>{name}</b>
                  {changed.has(path) && <span className="code">{messages.inDraft}</span>}
                </Go>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

function Missing({ missing }: { missing: readonly MissingTranslation[] }) {
  const { title, none, more, same, lacks } = messages.missing;
  const count = missing.length;
  return (
    <DeskGroup id="traduzioni" title={title} sum={count === 0 ? undefined : String(count)}>
      {count === 0 && <p className="desk-empty">{none}</p>}
      {missing.slice(0, shown.missing).map(({ path, label, locale }) => {
        const says = locale === undefined ? same : fill(lacks, { language: formatLanguage(locale, "it") });
        const text = (
          <>
            <b>{label}</b>
            <small>{says}</small>
          </>
        );
        return path === undefined ? (
          <p className="desk-line" key={label}>
            {text}
          </p>
        ) : (
          <Go className="desk-line" to={path} key={label}>
            {text}
          </Go>
        );
      })}
      {count > shown.missing && <p className="desk-empty">{fillCount(more, count - shown.missing)}</p>}
    </DeskGroup>
  );
}

function LastPublications({ publications }: { publications: readonly Publication[] }) {
  return (
    <DeskGroup id="pubblicazioni" title={messages.history.last}>
      <Publications publications={publications} />
      {publications.length > 0 && (
        <Go look="quiet" to={deskRoutes["desk-content-history"]}>
          {messages.history.all}
        </Go>
      )}
    </DeskGroup>
  );
}
