import type { LinkPurpose, Links } from "#domain/links/links.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { privatePath } from "#i18n/routes.ts";

/** The whole address of a request's private link in force: the visitor's page in their language, the owner's in Italian. */
export async function linkAddress(
  links: Pick<Links, "tokenFor">,
  siteUrl: string,
  { id, locale }: Pick<StoredRequest, "id" | "locale">,
  purpose: LinkPurpose,
): Promise<string> {
  const token = await links.tokenFor(id, purpose);
  return (
    siteUrl + (purpose === "visitor" ? privatePath("request", locale, token) : privatePath("decision", "it", token))
  );
}
