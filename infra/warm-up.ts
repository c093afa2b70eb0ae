import { municipalities } from "#content/municipalities.ts";
import { parse } from "#domain/requests/parse.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";

/**
 * Loads and compiles what the first submitted form would load and compile: the templates' library of the mails and the schemas
 * of the forms, a third of a second in which the site would answer nobody.
 */
export async function warmUp(): Promise<void> {
  await Promise.all([import("./mail/render-html.tsx"), municipalities()]);
  for (const kind of requestKinds) parse(kind, {});
}
