import { contentKeyOf } from "#content/schema/index.ts";
import { deskContentPath, deskPostPath, deskRoutes, deskLegalPath, deskPicturesPath } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { deskMedia as media } from "#i18n/messages/it/desk-media.ts";
import { fill } from "#i18n/messages/messages.ts";
import { fileGroups, isFileKey, nameOf } from "./places.ts";

/** One or several files of the content that the owner edits on one screen. */
export interface Subject {
  name: string;
  /** Undefined where no screen edits it. */
  path: string | undefined;
}

const photographs = { name: media.pictures.title, path: deskPicturesPath };

function legalText(kind: keyof typeof media.texts.names) {
  return { name: media.texts.names[kind], path: deskLegalPath(kind) };
}

/** The subject of a file below the content folder. */
export function subjectOf(file: string): Subject {
  const key = contentKeyOf(file);
  if (key !== undefined && isFileKey(key)) return { name: nameOf(key), path: deskContentPath(key) };
  if (key === "pictures" || file.startsWith("pictures/")) return photographs;
  const [, kind] = /^legal\/(privacy|terms)\./.exec(file) ?? [];
  if (kind === "privacy" || kind === "terms") return legalText(kind);
  const [, slug] = /^posts\/([^/]+)\//.exec(file) ?? [];
  if (slug === undefined) return { name: file, path: undefined };
  return { name: fill(deskContent.post, { slug }), path: deskPostPath(slug) };
}

type Group = Readonly<Record<keyof typeof deskContent.groups, ReadonlyArray<Subject & { path: string }>>>;

/** The subjects that are more than a YAML file, by the group in which the overview lists them. */
const otherSubjects = {
  business: [],
  offer: [],
  posts: [{ name: media.posts.title, path: deskRoutes["desk-content-posts"] }, photographs],
  pages: [legalText("privacy"), legalText("terms")],
  mails: [],
} satisfies Group;

/** The subjects of a group of the overview. */
export function subjectsIn(group: keyof Group): Group[keyof Group] {
  const files = fileGroups[group].map((key) => ({ name: nameOf(key), path: deskContentPath(key) }));
  return [...files, ...otherSubjects[group]];
}
