/** The owner's desk, in Italian only. Devices that are not signed in find only this path, which has a button that mails a link. */
export const deskPath = "/banco";
export const deskRoutes = {
  "desk-today": `${deskPath}/oggi`,
  "desk-requests": `${deskPath}/richieste`,
  "desk-request": `${deskPath}/richieste/:id`,
  "desk-invoice": `${deskPath}/richieste/:id/fattura/:entry`,
  "desk-agreement": `${deskPath}/richieste/:id/accordo`,
  "desk-client-page": `${deskPath}/richieste/:id/pagina`,
  "desk-event-sheet": `${deskPath}/richieste/:id/scheda`,
  "desk-calendar": `${deskPath}/calendario`,
  "desk-week": `${deskPath}/calendario/settimana`,
  "desk-money": `${deskPath}/soldi`,
  "desk-money-csv": `${deskPath}/soldi.csv`,
  "desk-call": `${deskPath}/chiamata`,
  "desk-system": `${deskPath}/sistema`,
  "desk-devices": `${deskPath}/dispositivi`,
  "desk-content": `${deskPath}/contenuti`,
  /** The form of a content file, a section, a photograph, a post or a legal text, and the lists of photographs and posts. */
  "desk-content-document": `${deskPath}/contenuti/:kind/:name?/:section?`,
  "desk-content-publish": `${deskPath}/contenuti/pubblica`,
  /** A page of the draft on screens of several sizes (`pageParameter`). */
  "desk-content-sizes": `${deskPath}/contenuti/misure`,
} as const;
/** In the query of the calendar: a day, `yyyy-mm-dd`. */
export const dayParameter = "giorno";
/** In the query of `desk-content-sizes`: the path of a page. */
export const pageParameter = "pagina";
export const deskPreviewPath = `${deskPath}/anteprima`;
export const deskManifestPath = `${deskPath}/banco.webmanifest`;

export function deskRequestPath(id: string, anchor?: string): string {
  const path = deskRoutes["desk-request"].replace(":id", encodeURIComponent(id));
  return anchor === undefined ? path : `${path}#${anchor}`;
}

export function deskInvoicePath(id: string, entry: string): string {
  return deskRoutes["desk-invoice"].replace(":id", encodeURIComponent(id)).replace(":entry", encodeURIComponent(entry));
}

export function deskPathOf(route: "desk-agreement" | "desk-client-page" | "desk-event-sheet", id: string): string {
  return deskRoutes[route].replace(":id", encodeURIComponent(id));
}

function documentPath(kind: string, ...names: readonly string[]): string {
  return [`${deskRoutes["desk-content"]}/${kind}`, ...names.map(encodeURIComponent)].join("/");
}

/** @param key the key of a content file, or `formulas/…` */
export function deskContentPath(key: string, section?: string): string {
  const [kind = "", ...names] = key.includes("/") ? key.split("/") : ["file", key];
  return documentPath(kind, ...names, ...(section === undefined ? [] : [section]));
}

export const deskPicturesPath = documentPath("immagini");
export const deskPostsPath = documentPath("articoli");
export const deskNewPostPath = documentPath("nuovo-articolo");

export const deskPicturePath = (name: string): string => documentPath("immagini", name);
export const deskPostPath = (slug: string): string => documentPath("articoli", slug);
export const deskLegalPath = (kind: string): string => documentPath("testi", kind);

export const deskPreviewEnd = `${deskPath}/fine-anteprima`;

/** A device is signed in for so many days after its last use and in all, so that a copied cookie expires too. */
export const deskAccess = { linkMinutes: 15, sessionDays: 90, longestSessionDays: 365 } as const;
