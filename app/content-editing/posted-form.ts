import { data, redirect } from "react-router";
import { oversizedField } from "#domain/desk/upload-limits.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";

/** Names a file that was just saved, on the page after its form. */
export const savedParameter = "salvato";

/** The name of the hidden field with the version of what the form was made from. */
export const versionName = "version";
/** The name of the hidden field that says what a form does. Not `action`: a field of that name would replace the form's own property. */
export const actName = "act";
export const acts = { save: "save", remove: "remove" } as const;
/** The name of the field with a file. */
export const fileName = "file";

/** A posted form of texts and at most one file. */
export interface PostedForm {
  entries: URLSearchParams;
  version: string;
  isRemoval: boolean;
  /** Undefined where none was chosen. Its name and type are the sender's words: nothing reads them. */
  bytes: Uint8Array | undefined;
  /** The form was longer than the server reads: it has no other fields. */
  isOversized: boolean;
}

/** @throws a 400 response where the body is not the form that its type says */
export async function readPosted(request: Request): Promise<PostedForm> {
  const form = await request.formData().catch(() => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
    throw data(null, { status: 400 });
  });
  const entries = new URLSearchParams();
  let bytes: Uint8Array | undefined;
  for (const [name, value] of form) {
    if (typeof value === "string") entries.append(name, value);
    // A browser sends an empty file where none was chosen.
    else if (name === fileName && value.size > 0) bytes = await value.bytes();
  }
  const version = entries.get(versionName) ?? "";
  const isRemoval = entries.get(actName) === acts.remove;
  const isOversized = entries.has(oversizedField);
  for (const name of [versionName, actName, oversizedField]) entries.delete(name);
  return { entries, version, isRemoval, bytes, isOversized };
}

/** To the draft, which now has what was sent. */
export function toDraft(saved: string): Response {
  return redirect(`${deskRoutes["desk-content-publish"]}?${savedParameter}=${saved}`, 303);
}
