import { type ContentKey, contentFiles } from "#content/schema/index.ts";
import { deskContentPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { isFormKey } from "./places.ts";

/** What the owner edits on one screen: one or several files of the content. */
export interface Subject {
  name: string;
  /** Undefined where no screen edits it. */
  path: string | undefined;
}

const { subjects } = deskContent;

const logo = { name: subjects.marks, path: deskRoutes["desk-content-brand"] };
const photographs = { name: subjects.pictures, path: deskRoutes["desk-content-pictures"] };

export function legalText(kind: keyof typeof subjects.legal): Subject & { path: string } {
  return { name: subjects.legal[kind], path: deskRoutes["desk-content-texts"].replace(":name", kind) };
}

/** What a file below the content folder belongs to. */
export function subjectOf(file: string): Subject {
  const key = (Object.keys(contentFiles) as ContentKey[]).find((one) => contentFiles[one].file === file);
  if (key !== undefined && isFormKey(key)) return { name: deskContent.files[key].name, path: deskContentPath(key) };
  if (key === "pictures" || file.startsWith("pictures/")) return photographs;
  if (file.startsWith("brand/")) return logo;
  const [, kind] = /^legal\/(privacy|terms)\./.exec(file) ?? [];
  if (kind === "privacy" || kind === "terms") return legalText(kind);
  const [, slug] = /^posts\/([^/]+)\//.exec(file) ?? [];
  if (slug === undefined) return { name: file, path: undefined };
  return { name: fill(subjects.post, { slug }), path: deskRoutes["desk-content-post"].replace(":slug", slug) };
}

/** Subjects with a screen of their own, by the group in which the overview lists them. */
export const otherSubjects = {
  business: [logo],
  offer: [],
  posts: [{ name: subjects.posts, path: deskRoutes["desk-content-posts"] }, photographs],
  pages: [legalText("privacy"), legalText("terms")],
  mails: [],
} as const satisfies Record<keyof typeof deskContent.groups, ReadonlyArray<Subject & { path: string }>>;
