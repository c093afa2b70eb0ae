import { plain } from "#src/content/plain.ts";
import type { ContentEditor } from "./editor.server.ts";
import type { Offers } from "./form-fields.tsx";
import { deskNewPostPath, deskPicturePath, deskPostPath, deskPreviewPath } from "#src/i18n/desk-routes.ts";
import { formatLanguage, formatLongDate } from "#src/i18n/format.ts";
import { locales } from "#src/i18n/locales.ts";
import { postPath } from "#src/i18n/routes.ts";
import { DeskGroup } from "#src/ui/desk-kit.tsx";
import { Go } from "#src/ui/link.tsx";
import { Picture } from "#src/ui/picture.tsx";

export function Previews({ slug }: { slug: string }) {
  return locales.map((locale) => (
    <Go look="quiet" key={locale} to={deskPreviewPath + postPath(slug, locale)}>
      Anteprima in {formatLanguage(locale, "it")}
    </Go>
  ));
}

export function Posts({
  posts,
  unfinished,
}: Pick<Offers, "posts"> & { unfinished: ReturnType<ContentEditor["unfinished"]> }) {
  return (
    <>
      <p className="actions">
        <Go look="primary" to={deskNewPostPath}>
          Scrivi un articolo
        </Go>
      </p>
      {posts.length + unfinished.length === 0 && <p className="desk-empty">Non c’è ancora nessun articolo.</p>}
      <ul className="edit-links">
        {unfinished.map(({ slug, title, problems }) => (
          <li key={slug}>
            <Go className="desk-line" to={deskPostPath(slug)}>
              <b>{plain(title)}</b>
              <span className="code">Bozza</span>
              <small>{problems.length === 1 ? "manca una cosa" : `mancano ${problems.length} cose`}</small>
            </Go>
          </li>
        ))}
        {posts.map(({ id, title, publishDate, draft }) => (
          <li key={id}>
            <Go className="desk-line" to={deskPostPath(id)}>
              <b>{plain(title)}</b>
              {draft && <span className="code">Bozza</span>}
              <small>{formatLongDate(publishDate, "it")}</small>
            </Go>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Gallery({ described }: Pick<Offers, "described">) {
  const names = Object.keys(described);
  return (
    <DeskGroup id="tutte" title="Tutte le foto" sum={`${names.length} foto`}>
      {names.length === 0 && <p className="desk-empty">Ancora nessuna: il sito è tutto disegnato.</p>}
      <ul className="photo-list">
        {names.map((name) => (
          <li key={name}>
            <Go to={deskPicturePath(name)}>
              <Picture name={name} alt="" sizes="(max-width: 767px) 43vw, 14rem" />
              <span>{described[name]}</span>
            </Go>
          </li>
        ))}
      </ul>
    </DeskGroup>
  );
}
