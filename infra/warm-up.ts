import { municipalities } from "#content/municipalities.ts";
import { parse } from "#domain/requests/parse.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";

/** Reads and compiles what the first submitted form would have to wait for: the municipalities and the schemas of the forms. */
export async function warmUp(): Promise<void> {
  await municipalities();
  for (const kind of requestKinds) parse(kind, {});
}
