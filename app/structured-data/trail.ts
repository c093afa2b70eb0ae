import type { Locale } from "#i18n/locales.ts";
import type { Messages } from "#i18n/messages/messages.ts";
import { type PageId, pageIds, routeTable } from "#i18n/routes.ts";

/** A step on the way from the home page to a page. */
export interface Step {
  name: string;
  path: string;
}

/** The pages above a page: home, then those whose paths its own path continues. */
export function stepsTo(path: string, locale: Locale, messages: Messages): Step[] {
  const above = pageIds.filter((id) => id !== "home" && path.startsWith(`${routeTable[id][locale]}/`));
  return (["home", ...above] as const).map((id) => ({ name: pageName(id, messages), path: routeTable[id][locale] }));
}

/** What the site's own links call a page. */
export function pageName(id: PageId, { frame }: Messages): string {
  switch (id) {
    case "bancone-glam":
    case "drink-setup":
    case "experience-bar":
    case "tailor-made":
      return frame.services[id].name;
    case "privacy":
    case "terms":
    case "accessibility":
      return frame.footer[id];
    default:
      return frame.nav[id];
  }
}
