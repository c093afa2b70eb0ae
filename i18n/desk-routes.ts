/** The owner's desk, in Italian only. Without a session the first path has a button that mails a link, and the others are not found. */
export const deskPath = "/banco";
export const deskRoutes = {
  "desk-today": `${deskPath}/oggi`,
  "desk-requests": `${deskPath}/richieste`,
  "desk-request": `${deskPath}/richieste/:id`,
  "desk-calendar": `${deskPath}/calendario`,
  "desk-week": `${deskPath}/calendario/settimana`,
  "desk-money": `${deskPath}/soldi`,
  "desk-money-csv": `${deskPath}/soldi.csv`,
  "desk-numbers": `${deskPath}/numeri`,
  "desk-call": `${deskPath}/chiamata`,
  "desk-system": `${deskPath}/sistema`,
  "desk-devices": `${deskPath}/dispositivi`,
  "desk-content-pictures": `${deskPath}/contenuti/immagini`,
  "desk-content-picture": `${deskPath}/contenuti/immagini/:name`,
  "desk-content-posts": `${deskPath}/contenuti/articoli`,
  "desk-content-new-post": `${deskPath}/contenuti/nuovo-articolo`,
  "desk-content-post": `${deskPath}/contenuti/articoli/:slug`,
  "desk-content-texts": `${deskPath}/contenuti/testi/:name`,
  "desk-content": `${deskPath}/contenuti`,
  "desk-content-file": `${deskPath}/contenuti/file/:key/:section?`,
  "desk-content-publish": `${deskPath}/contenuti/pubblica`,
  "desk-content-history": `${deskPath}/contenuti/storia`,
} as const;
export type DeskRouteId = keyof typeof deskRoutes;
/** The whole site with the draft of its content. */
export const deskPreviewPath = `${deskPath}/anteprima`;
/** The desk as an app on a phone's home screen. */
export const deskManifestPath = `${deskPath}/banco.webmanifest`;

/** The desk's page of a request. */
export function deskRequestPath(id: string, anchor?: string): string {
  const path = deskRoutes["desk-request"].replace(":id", encodeURIComponent(id));
  return anchor === undefined ? path : `${path}#${anchor}`;
}

/** The desk's form of a content file, or of one of its sections. */
export function deskContentPath(key: string, section?: string): string {
  const file = `${deskRoutes["desk-content"]}/file/${encodeURIComponent(key)}`;
  return section === undefined ? file : `${file}/${encodeURIComponent(section)}`;
}

const named = (id: DeskRouteId, part: string, name: string): string =>
  deskRoutes[id].replace(`:${part}`, encodeURIComponent(name));

/** The desk's forms of a photograph, a post and a legal text. */
export const deskPicturePath = (name: string): string => named("desk-content-picture", "name", name);
export const deskPostPath = (slug: string): string => named("desk-content-post", "slug", slug);
export const deskLegalPath = (kind: string): string => named("desk-content-texts", "name", kind);

/** Leaves the preview for the desk. */
export const deskPreviewEnd = `${deskPath}/fine-anteprima`;
