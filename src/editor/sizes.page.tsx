import { deskPreviewPath, deskRoutes, pageParameter } from "#src/i18n/desk-routes.ts";
import { matchRoute, pathTo, sharePicturePath } from "#src/i18n/routes.ts";
import { DeskScreen } from "#src/ui/desk-kit.tsx";
import { Go } from "#src/ui/link.tsx";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/sizes.page";

export const handle: PageHandle = { styles: [editorStyles] };

export function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get(pageParameter) ?? "";
  const found = matchRoute(asked);
  if (found === undefined) return { path: pathTo("home", "it"), picture: sharePicturePath("home", "it") };
  const page = found.id === "blog-page" ? "blog" : found.id;
  return { path: asked, picture: sharePicturePath(page, found.locale, page === "blog" ? "" : found.params["id"]) };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return deskMetadata("Misure", root.loaderData);
}

/** Scripts are off, because they do not change how a page looks. */
const sandbox = "allow-same-origin allow-top-navigation-by-user-activation";

/** A page of the draft on a telephone and on a computer, and the picture of links to it. */
export default function DeskContentSizes({ loaderData: { path, picture } }: Route.ComponentProps) {
  const frame = deskPreviewPath + path;
  return (
    <DeskScreen heading="«Come si vede?» *Così.*">
      <p className="actions">
        <Go look="quiet" to={frame}>
          {`Apri l’anteprima di ${path}`}
        </Go>
        <Go look="quiet" to={deskRoutes["desk-content-publish"]}>
          Torna alla pubblicazione
        </Go>
      </p>
      <div className="sizes">
        <figure>
          <figcaption>Telefono</figcaption>
          <iframe className="sizes__phone" src={frame} sandbox={sandbox} title="La pagina su un telefono" />
        </figure>
        <figure>
          <figcaption>Computer</figcaption>
          <div className="sizes__wide">
            <iframe src={frame} sandbox={sandbox} title="La pagina su un computer" />
          </div>
        </figure>
        <figure>
          <figcaption>Immagine dei link condivisi</figcaption>
          <img src={picture} width={1200} height={630} alt="" />
        </figure>
      </div>
    </DeskScreen>
  );
}
