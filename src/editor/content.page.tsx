import { Go } from "#src/ui/link.tsx";
import { sentenceOf } from "./changes.ts";
import type { ContentDraft } from "./editor.server.ts";
import { type MissingTranslation, allMissingTranslations } from "./missing.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { formatLanguage } from "#src/i18n/format.ts";
import { AnswerNotice, mistakesIn, obstacleTitle, savedText, Sentences } from "./screen.tsx";
import { fileGroups, groupIds, subjectsIn } from "./content-forms.ts";
import { deskOf } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { DeskGroup, DeskScreen } from "#src/ui/desk-kit.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Notice } from "#src/ui/notice.tsx";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/content.page";

export const handle: PageHandle = { styles: [editorStyles] };

export function loader({ context }: Route.LoaderArgs) {
  const { editor } = deskOf(context);
  const problems = editor.problems();
  const { formulas } = editor.preview().in("it");
  const ids = formulas.map(({ id }) => id);
  return {
    formulas: ids,
    obstacle: editor.obstacle?.it,
    draft: editor.draft(),
    problems,
    // Missing translations can be found only in content that can be read.
    missing: problems.length > 0 ? [] : allMissingTranslations(editor, ids),
  };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Contenuti", root.loaderData);
}

export default function DeskContentRoute({ loaderData }: Route.ComponentProps) {
  const { obstacle, draft, problems, missing, formulas } = loaderData;
  const count = draft.changes.length;
  const answer = count === 0 ? "Sì" : count === 1 ? "Manca una cosa" : `Mancano ${count} cose`;
  return (
    <DeskScreen heading={`«È tutto sul sito?» *${answer}.*`}>
      {obstacle !== undefined && (
        <Notice tone="bad" title={obstacleTitle} level={2} id="ostacolo">
          {obstacle}
        </Notice>
      )}
      {problems.length > 0 && <AnswerNotice answer={mistakesIn(problems)} />}
      <div className="desk-columns">
        <div>
          {count > 0 && <DraftSlip draft={draft} />}
          <Groups formulas={formulas} />
        </div>
        <div className="desk-columns__right">
          {problems.length === 0 && <Missing missing={missing} />}
          <p className="actions">
            <Go look="quiet" to={deskRoutes["desk-content-publish"]}>
              Che cosa è stato pubblicato
            </Go>
          </p>
        </div>
      </div>
    </DeskScreen>
  );
}

function DraftSlip({ draft }: { draft: ContentDraft }) {
  return (
    <section className="slip on-gialla edit-slip" aria-labelledby="bozza">
      <div className="ends slip__head">
        <h2 className="slip__title" id="bozza">
          Bozza
        </h2>
      </div>
      <p className="small">{savedText(draft)}</p>
      <Sentences sentences={draft.changes.map(sentenceOf)} />
      <Go look="primary" to={deskRoutes["desk-content-publish"]} wide>
        Guarda e pubblica
      </Go>
    </section>
  );
}

function Groups({ formulas }: { formulas: readonly string[] }) {
  return (
    <div className="edit-groups">
      {groupIds.map((id) => (
        <Disclosure key={id} level={2} title={fileGroups[id].title} tagline={fileGroups[id].note} id={id}>
          <ul>
            {subjectsIn(id, formulas).map(({ path, name }) => (
              <li key={path}>
                <Go className="desk-line" to={path}>
                  <b>{name}</b>
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
  const count = missing.length;
  return (
    <DeskGroup id="traduzioni" title="Traduzioni da fare" sum={count === 0 ? undefined : String(count)}>
      {count === 0 && <p className="desk-empty">Nessuna: ogni testo c’è in tutte e due le lingue.</p>}
      {missing.map(({ path, label, locale }) => (
        <Go className="desk-line" to={path} key={label}>
          <b>{label}</b>
          <small>
            {locale === undefined ? "è uguale nelle due lingue" : `manca in ${formatLanguage(locale, "it")}`}
          </small>
        </Go>
      ))}
    </DeskGroup>
  );
}
