import { type ContentKey, contentFiles } from "#content/schema/index.ts";
import { deskContentPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { mediaPlace, mediaScreens } from "./media-paths.ts";
import { fileGroups, isFormKey } from "./places.ts";

/** What the owner edits on one screen: one or several files of the content. */
export interface Subject {
  name: string;
  /** Undefined where no screen edits it. */
  path: string | undefined;
}

/** What a file below the content folder belongs to. */
export function subjectOf(file: string): Subject {
  const key = (Object.keys(contentFiles) as ContentKey[]).find((one) => contentFiles[one].file === file);
  if (key !== undefined && isFormKey(key)) return { name: deskContent.files[key].name, path: deskContentPath(key) };
  return mediaPlace(file) ?? { name: file, path: undefined };
}

type GroupId = keyof typeof deskContent.groups;

/** The group of each screen that edits more than a YAML file. */
function groupOf(path: string): GroupId {
  if (path === deskRoutes["desk-content-brand"]) return "business";
  return path === deskRoutes["desk-content-posts"] || path === deskRoutes["desk-content-pictures"] ? "posts" : "pages";
}

/** What stands in a group of the overview. */
export function subjectsIn(group: GroupId): Array<Subject & { path: string }> {
  const files = fileGroups[group].map((key) => ({ name: deskContent.files[key].name, path: deskContentPath(key) }));
  return [...files, ...mediaScreens.filter(({ path }) => groupOf(path) === group)];
}
