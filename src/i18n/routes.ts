import { defaultLocale, isLocale, type Locale, type Localized, localized, locales, pathPrefix } from "./locales.ts";

// Calls that make a table are marked as pure, so that the browser's bundles leave out unused tables.

/** Without the prefix. Other languages have the English path. A single path is for all languages, and never has a prefix. */
type Paths = string | ({ it: string; en: string } & Partial<Localized>);

function localizedPaths<Id extends string>(table: Readonly<Record<Id, Paths>>): Readonly<Record<Id, Localized>> {
  const pathIn = (paths: Paths, locale: Locale): string => {
    if (typeof paths === "string") return paths;
    const path = paths[locale] ?? paths.en;
    return path === "/" ? pathPrefix(locale) || "/" : pathPrefix(locale) + path;
  };
  const rows = Object.entries<Paths>(table).map(([id, paths]) => [id, localized((locale) => pathIn(paths, locale))]);
  return Object.fromEntries(rows) as Record<Id, Localized>;
}

/** `:id` is a parameter. The module of a page is `src/pages/<id>.page.tsx` unless `src/routes.ts` names another. */
export const routeTable = localizedPaths({
  home: { it: "/", en: "/" },
  services: { it: "/servizi", en: "/services" },
  formula: { it: "/servizi/:id", en: "/services/:id" },
  contact: { it: "/contatti", en: "/contact" },
  booking: { it: "/prenota", en: "/book" },
  blog: { it: "/blog", en: "/blog" },
  "blog-page": { it: "/blog/pagina/:page", en: "/blog/page/:page" },
  post: { it: "/blog/:id", en: "/blog/:id" },
  references: { it: "/references", en: "/references" },
  faq: { it: "/faq", en: "/faq" },
  privacy: { it: "/privacy", en: "/privacy" },
  terms: { it: "/terms", en: "/terms" },
  accessibility: { it: "/accessibilita", en: "/accessibility" },
});

export type RouteId = keyof typeof routeTable;
export type PageId = Exclude<RouteId, "formula" | "post" | "blog-page">;

export const routeIds = Object.keys(routeTable) as RouteId[];
export const pageIds = /* @__PURE__ */ routeIds.filter((id): id is PageId => !routeTable[id].it.includes("/:"));

export const footerPageIds = [
  "services",
  "booking",
  "references",
  "blog",
  "faq",
  "contact",
] as const satisfies PageId[];

export const anchors = {
  bookingForm: "form-prenotazione",
  about: "chi-siamo",
  requestForm: "form-richiesta",
  estimate: "stima",
  money: "soldi",
  answer: "esito",
} as const;

/** In the query of a page with a form: the signed receipt of the request. */
export const receiptParameter = "receipt";

/** Marks entries that another page hands over. The value is the kind of their form. */
export const handoverParameter = "from";

/** The calls of specification 7, which forms with scripts make, and other programs may make. */
export const apiPaths = { email: "/api/v1.0/email/send", form: "/functions/v1/submit-form" } as const;

export const stripeWebhookPath = "/webhooks/stripe";

/** In the answer to a call: the reference of the stored request. */
export const referenceHeader = "X-Request-Reference";
export const receiptHeader = "X-Receipt-Page";

export const formPages = { booking: "booking", contact: "contact", service: "services" } as const satisfies Record<
  string,
  PageId
>;

export const feeds = /* @__PURE__ */ localized((locale) => `${pathPrefix(locale)}/feed.xml`);

export const robotsPath = "/robots.txt";
export const sitemapPath = "/sitemap.xml";

/** Says where to report a vulnerability (RFC 9116). */
export const securityTextPath = "/.well-known/security.txt";

export const municipalitiesPath = "/municipalities.txt";

/** Says which pages browsers may prerender. The header `Speculation-Rules` names it. */
export const speculationRulesPath = "/speculation-rules.json";

export function filePaths(): string[] {
  return [...Object.values(feeds), municipalitiesPath, robotsPath, securityTextPath, sitemapPath, speculationRulesPath];
}

/** The pages behind private links. `:token` is the link's secret. */
export const privateRoutes = /* @__PURE__ */ localizedPaths({
  request: { it: "/richiesta/:token", en: "/request/:token" },
  "event-sheet": { it: "/richiesta/:token/scheda", en: "/request/:token/brief" },
  agreement: { it: "/richiesta/:token/accordo", en: "/request/:token/agreement" },
  quote: { it: "/richiesta/:token/preventivo", en: "/request/:token/quote" },
  /** For whom the client shows it to: it can only be read. */
  "shown-quote": { it: "/da-vedere/:token", en: "/have-a-look/:token" },
  /** Redirects to the provider's page for paying the deposit or the balance by card. */
  card: { it: "/richiesta/:token/carta", en: "/request/:token/card" },
  cancel: { it: "/richiesta/:token/annulla", en: "/request/:token/cancel" },
  "request-calendar": { it: "/richiesta/:token/evento.ics", en: "/request/:token/event.ics" },
  "owner-request": "/decisione/:token",
  "crew-sheet": "/squadra/:token",
  "owner-address": "/indirizzo/:token",
  "desk-sign-in": "/banco/entra/:token",
});

export const ownerCalendarStart = "/calendario/";
export const ownerCalendarEnd = ".ics";
export const ownerCalendarRoute = `${ownerCalendarStart}:token${ownerCalendarEnd}`;

export type PrivateRouteId = keyof typeof privateRoutes;

export function privatePath(id: PrivateRouteId, locale: Locale, token: string): string {
  return privateRoutes[id][locale].replace(":token", encodeURIComponent(token));
}

/** Old and English paths that redirect to an Italian page (specification 2, D4). `:id` is the id of a formula. */
const redirects = {
  "/services": "services",
  "/services/:id": "formula",
  "/contact": "contact",
  "/booking": "booking",
  "/en/booking": "booking",
} as const satisfies Record<string, RouteId>;

export const redirectPaths = Object.keys(redirects);

export function redirectFrom(pathname: string): string | undefined {
  const [, formula] = /^\/services\/([^/]+)$/.exec(pathname) ?? [];
  const from = formula === undefined ? pathname : "/services/:id";
  if (!Object.hasOwn(redirects, from)) return undefined;
  return routeTable[redirects[from as keyof typeof redirects]].it.replace(":id", () => formula ?? "");
}

export function pathTo(id: PageId, locale: Locale, anchor?: string): string {
  return anchor === undefined ? routeTable[id][locale] : `${routeTable[id][locale]}#${anchor}`;
}

export function receiptPath(id: PageId, locale: Locale, receipt: string): string {
  return `${pathTo(id, locale)}?${receiptParameter}=${encodeURIComponent(receipt)}#${anchors.answer}`;
}

export function formulaPath(formulaId: string, locale: Locale): string {
  return routeTable.formula[locale].replace(":id", encodeURIComponent(formulaId));
}

export function bookFormulaPath(formulaId: string, locale: Locale): string {
  return `${pathTo("booking", locale)}?formula=${encodeURIComponent(formulaId)}#${anchors.bookingForm}`;
}

export function postPath(postId: string, locale: Locale): string {
  return routeTable.post[locale].replace(":id", encodeURIComponent(postId));
}

/** @param page of the list of posts, counted from 1. The first page has no number in its path. */
export function blogPath(page: number, locale: Locale): string {
  return page === 1 ? routeTable.blog[locale] : routeTable["blog-page"][locale].replace(":page", String(page));
}

/** The picture of a shared link, 1200 × 630 pixels. @param id the canonical id of a formula or post */
export function sharePicturePath(page: RouteId, locale: Locale, id = ""): string {
  return `/share/${locale}/${id === "" ? page : `${page}-${encodeURIComponent(id)}`}.jpg`;
}

/** The language whose tag is the first segment of a path, otherwise the default (D6). */
export function localeOf(pathname: string): Locale {
  const first = pathname.split("/")[1] ?? "";
  return isLocale(first) ? first : defaultLocale;
}

interface Match<Id extends string> {
  id: Id;
  locale: Locale;
  params: Record<string, string>;
}

function matchIn<Id extends string>(table: Readonly<Record<Id, Localized>>, pathname: string): Match<Id> | undefined {
  const segments = pathname.split("/");
  for (const id of Object.keys(table) as Id[]) {
    for (const locale of locales) {
      const pattern = table[id][locale].split("/");
      if (pattern.length !== segments.length) continue;
      const params: Record<string, string> = {};
      const matches = pattern.every((part, index) => {
        const segment = segments[index] ?? "";
        if (!part.startsWith(":")) return part === segment;
        params[part.slice(1)] = segment;
        return segment !== "";
      });
      if (matches) return { id, locale, params };
    }
  }
  return undefined;
}

/** The page at a path with the values of its parameters; undefined if there is none. */
export function matchRoute(pathname: string): Match<RouteId> | undefined {
  return matchIn(routeTable, pathname);
}

/** A private link keeps its token. Only the prefix changes of a path that is not in the tables (specification 2). */
export function switchLocale(pathname: string, locale: Locale): string {
  const table: Readonly<Record<string, Localized>> = { ...routeTable, ...privateRoutes };
  const match = matchIn(table, pathname);
  const path = match && table[match.id]?.[locale];
  if (path !== undefined) return path.replace(/:(\w+)/g, (_, name: string) => match?.params[name] ?? "");
  const rest = pathname.slice(pathPrefix(localeOf(pathname)).length);
  return pathPrefix(locale) + (rest === "/" && locale !== defaultLocale ? "" : rest) || "/";
}
