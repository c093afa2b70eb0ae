import { municipalities } from "#content/municipalities.ts";
import { parse } from "#domain/requests/parse.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";

/** Loads the municipalities and compiles the schemas of the forms, for which the first submitted form would wait. */
export async function warmUp(): Promise<void> {
  await municipalities();
  for (const kind of requestKinds) parse(kind, {});
}
