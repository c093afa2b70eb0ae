import { parse } from "#domain/requests/parse.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";

/**
 * Compiles the schemas of the forms, for which the first submitted form would wait. The municipalities are not loaded here: the pages
 * have a copy of that module, which the page cache loads when it renders them.
 */
export function warmUp(): void {
  for (const kind of requestKinds) parse(kind, {});
}
