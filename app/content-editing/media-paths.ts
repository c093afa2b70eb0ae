import { type LegalKind, legalKinds } from "#content/schema/blocks.ts";
import { contentFiles } from "#content/schema/index.ts";
import { deskLegalPath, deskPicturePath, deskPostPath, deskRoutes } from "#i18n/desk-routes.ts";
import { formatLanguage } from "#i18n/format.ts";
import { isLocale } from "#i18n/locales.ts";
import { deskMedia as messages } from "#i18n/messages/it/desk-media.ts";
import { fill } from "#i18n/messages/messages.ts";

interface Place {
  name: string;
  path: string;
}

/** The screens of what is more than a YAML file. */
export const mediaScreens: readonly Place[] = [
  { name: messages.pictures.title, path: deskRoutes["desk-content-pictures"] },
  { name: messages.posts.title, path: deskRoutes["desk-content-posts"] },
  ...legalKinds.map((kind) => ({ name: messages.texts.names[kind], path: deskLegalPath(kind) })),
  { name: messages.marks.title, path: deskRoutes["desk-content-brand"] },
];

const pictureFile = /^pictures\/(.+)\.jpg$/;
const postFile = /^posts\/([^/]+)\/(?:post\.yaml|(\w+)\.md)$/;
const legalFile = /^legal\/(\w+)\.(\w+)\.md$/;
const markFile = /^(?:brand|partners)\/(.+)\.svg$/;

/** A file below the content folder as a caterer knows it, and the path of its form; undefined for files of other screens. */
export function mediaPlace(file: string): Place | undefined {
  if (file === contentFiles.pictures.file) {
    return { name: messages.places.alt, path: deskRoutes["desk-content-pictures"] };
  }
  const [, picture] = pictureFile.exec(file) ?? [];
  if (picture !== undefined) {
    return { name: fill(messages.places.picture, { name: picture }), path: deskPicturePath(picture) };
  }
  const [, post, postLocale] = postFile.exec(file) ?? [];
  if (post !== undefined) {
    return { name: inLanguage(fill(messages.places.post, { name: post }), postLocale), path: deskPostPath(post) };
  }
  const [, kind, locale] = legalFile.exec(file) ?? [];
  if (isLegal(kind)) return { name: inLanguage(messages.texts.names[kind], locale), path: deskLegalPath(kind) };
  const [, mark] = markFile.exec(file) ?? [];
  if (mark === undefined) return undefined;
  return { name: fill(messages.places.mark, { name: mark }), path: deskRoutes["desk-content-brand"] };
}

export function isLegal(kind: string | undefined): kind is LegalKind {
  return legalKinds.some((one) => one === kind);
}

function inLanguage(name: string, locale: string | undefined): string {
  return locale !== undefined && isLocale(locale) ? `${name}, ${formatLanguage(locale, "it")}` : name;
}
