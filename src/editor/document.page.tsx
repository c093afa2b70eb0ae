import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import { data, useLocation } from "react-router";
import { formatLanguage } from "#src/i18n/format.ts";
import {
  deskContentPath,
  deskPicturePath,
  deskPicturesPath,
  deskPreviewPath,
  deskRoutes,
} from "#src/i18n/desk-routes.ts";
import { locales } from "#src/i18n/locales.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { deskMedia } from "#src/i18n/messages/it/desk-media.ts";
import { fill, fillCount } from "#src/i18n/messages/messages.ts";
import { postPath, anchors } from "#src/i18n/routes.ts";
import { ContentScreen } from "./screen.tsx";
import {
  type EditedDocument,
  formOf,
  postDocument,
  isLegal,
  openLegalText,
  openPlace,
  type PostedForm,
  readPosted,
  toDraft,
  type DocumentForm,
  type FormAnswer,
  actName,
  acts,
  fileName,
  versionName,
} from "./documents.server.ts";
import { openPicture, newPost, openPost } from "./media.server.ts";
import { type Choices, noChoices, pictureChoices, PictureChoices, FormFields } from "./form-fields.tsx";
import {
  type FileKey,
  hasPictures,
  isFileKey,
  nameOf,
  placesOf,
  fileGroups,
  pathOf,
  type Place,
  subjectsIn,
} from "./places.ts";
import { deskOf, siteContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { DeskGroup } from "#src/ui/desk-kit.tsx";
import { Button } from "#src/ui/button.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Shot } from "#src/ui/shot.tsx";
import documentStyles from "./document-page.css?url";
import type { Route } from "./+types/document.page";
import { FieldLink } from "#src/ui/error-summary.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { leastPicture, longestPicture, longestSides, photographTypes, widestPicture } from "#src/content/uploads.ts";
import { errorsIn, shownForm } from "./form-parts.ts";
import { fieldsOf } from "./fields.ts";

export const handle: PageHandle = { styles: [documentStyles], uploads: true };

interface Link {
  path: string;
  label: string;
}

/** The screen of a document: what is around its form, and how to open it. */
interface Screen {
  title: string;
  heading: string;
  lead?: string | undefined;
  back: Link;
  shows:
    | { kind: "file"; key: FileKey; section: string | undefined }
    | { kind: "pictures" | "picture" | "post" | "text"; name?: string; previews?: readonly Link[] };
  /** Undefined where the file has sections and none is chosen. */
  open?: (posted?: PostedForm) => Promise<EditedDocument>;
}

const overview = { path: deskRoutes["desk-content"], label: deskContent.back };

/** @throws a 404 response where there is no such document */
async function screenOf({ context, params: { kind, name, section } }: Pick<Route.LoaderArgs, "context" | "params">) {
  const screen = section === undefined || kind === "file" ? await found(context, kind, name, section) : undefined;
  return screen ?? notFound();
}

function notFound(): never {
  throw data(null, { status: 404 });
}

async function found(
  context: Route.LoaderArgs["context"],
  kind: string,
  name: string | undefined,
  section: string | undefined,
): Promise<Screen | undefined> {
  const { editor, uploads } = deskOf(context);
  const content = await editor.preview();
  const { pictures, picture, posts, post, texts } = deskMedia;
  switch (kind) {
    case "file":
      return name !== undefined && isFileKey(name) ? fileScreen(context, name, section) : undefined;
    case "immagini": {
      const open = (posted?: PostedForm) => openPicture(editor, uploads, name, posted);
      const { title } = pictures;
      if (name === undefined) {
        return {
          title,
          heading: pictures.heading,
          lead: pictures.lead,
          back: overview,
          shows: { kind: "pictures" },
          open,
        };
      }
      if (!Object.hasOwn(content.pictures, name)) return undefined;
      const back = { path: deskPicturesPath, label: title };
      return { title, heading: picture.heading, back, shows: { kind: "picture", name }, open };
    }
    case "nuovo-articolo":
    case "articoli": {
      const back = { path: deskRoutes["desk-content-posts"], label: posts.title };
      if (kind === "nuovo-articolo") {
        const open = async () => newPost((await editor.preview()).posts, context.get(siteContext).today());
        const { newTitle: title, newHeading: heading, lead } = post;
        return name === undefined ? { title, heading, lead, back, shows: { kind: "post" }, open } : undefined;
      }
      const slug = name;
      if (slug === undefined || !content.posts.some(({ id }) => id === slug)) return undefined;
      const previews = locales.map((locale) => ({
        path: deskPreviewPath + postPath(slug, locale),
        label: fill(post.preview, { language: formatLanguage(locale, "it") }),
      }));
      const { heading, lead } = post;
      const open = async () => (await openPost(editor, slug, (await editor.preview()).posts)) ?? notFound();
      return { title: posts.title, heading, lead, back, shows: { kind: "post", name: slug, previews }, open };
    }
    case "testi": {
      if (name === undefined || !isLegal(name)) return undefined;
      const open = () => openLegalText(editor, name);
      const { names, headings, lead } = texts;
      return { title: names[name], heading: headings[name], lead, back: overview, shows: { kind: "text", name }, open };
    }
    default:
      return undefined;
  }
}

function fileScreen(context: Route.LoaderArgs["context"], key: FileKey, section: string | undefined) {
  const place = placesOf(key).find((one) => one.section === section);
  const name = nameOf(key);
  const shows = { kind: "file", key, section } as const;
  const headed = (file: string): string => fill(deskContent.fileHeading, { file });
  const file = { title: name, heading: headed(name), lead: deskContent.files[key], back: overview, shows };
  if (place === undefined) return section === undefined ? file : undefined;
  const open = () => openPlace(deskOf(context).editor, place);
  if (section === undefined) return { ...file, open };
  const back = { path: deskContentPath(key), label: name };
  return { title: `${name}, ${place.label}`, heading: headed(partName(place)), back, shows, open };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { open, ...screen } = await screenOf({ context, params });
  const { editor } = deskOf(context);
  const form = open && formOf(await open());
  return { ...screen, form, obstacle: editor.obstacle?.it, choices: pictureChoices(await editor.preview()) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { open } = await screenOf({ context, params });
  if (open === undefined) return data(undefined, { status: 405 });
  const { editor, session } = deskOf(context);
  const posted = await readPosted(request);
  const result = await postDocument(editor, () => open(posted), posted, session);
  return result.saved ? toDraft(params.kind) : data(result.form, { status: result.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(loaderData.title);
}

export default function DeskContentDocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lead, back, shows, choices, obstacle } = loaderData;
  const form = actionData ?? loaderData.form;
  const isNew = !("name" in shows);
  return (
    <ContentScreen heading={heading} lead={lead} back={back}>
      {form === undefined ? (
        shows.kind === "file" && <SiblingLinks fileKey={shows.key} section={shows.section} />
      ) : (
        <PictureChoices choices={hasPictures(form.field) ? choices : noChoices}>
          <Around shows={shows} choices={choices}>
            <EditForm form={form} obstacle={obstacle}>
              {shows.kind === "pictures" && <PhotographField label={deskMedia.pictures.photo} form={form} />}
              {shows.kind === "picture" && (
                <PhotographField label={deskMedia.picture.replace} optional={deskMedia.picture.optional} form={form} />
              )}
            </EditForm>
            {(shows.kind === "picture" || (shows.kind === "post" && !isNew)) && (
              <RemoveForm texts={deskMedia[shows.kind]} version={form.version} obstacle={obstacle} />
            )}
          </Around>
        </PictureChoices>
      )}
    </ContentScreen>
  );
}

interface AroundProps {
  shows: Screen["shows"];
  choices: Choices;
  children: ReactNode;
}

/** The elements beside or above a form. */
function Around({ shows, choices, children }: AroundProps) {
  switch (shows.kind) {
    case "file":
      return (
        <div className="desk-columns">
          <div className="desk-wide">
            <SiblingLinks fileKey={shows.key} section={shows.section} />
          </div>
          <div className="desk-columns__right">{children}</div>
        </div>
      );
    case "pictures":
      return (
        <div className="desk-columns">
          <DeskGroup id="aggiungi" title={deskMedia.pictures.add}>
            {children}
          </DeskGroup>
          <div className="desk-columns__right">
            <Gallery choices={choices} />
          </div>
        </div>
      );
    case "picture": {
      const { name = "" } = shows;
      return (
        <div className="desk-columns">
          <div className="photo-frame">
            <PictureChoices choices={choices}>
              <Shot photo={{ picture: name, alt: choices.texts[name] ?? "" }} size="shotOfTwo" />
            </PictureChoices>
          </div>
          <div className="desk-columns__right">{children}</div>
        </div>
      );
    }
    case "post":
      return (
        <>
          <p className="actions">
            {shows.previews?.map(({ path, label }) => (
              <Go look="quiet" key={path} to={path}>
                {label}
              </Go>
            ))}
            <Go look="quiet" to={deskPicturesPath}>
              {deskMedia.post.photos}
            </Go>
          </p>
          {children}
        </>
      );
    case "text":
      return children;
  }
}

function Gallery({ choices }: { choices: Choices }) {
  const { all, count } = deskMedia.pictures;
  const names = Object.keys(choices.pictures);
  return (
    <DeskGroup id="tutte" title={all} sum={fillCount(count, names.length)}>
      <PictureChoices choices={choices}>
        <ul className="photo-list">
          {names.map((name) => (
            <li key={name}>
              <Go to={deskPicturePath(name)}>
                <Picture name={name} alt="" sizes="(max-width: 767px) 43vw, 14rem" />
                <span>{choices.texts[name]}</span>
              </Go>
            </li>
          ))}
        </ul>
      </PictureChoices>
    </DeskGroup>
  );
}

interface DocumentFormProps {
  form: DocumentForm;
  /** The reason for which nothing can be saved. */
  obstacle: string | undefined;
  /** Fields above those of the form. */
  children?: ReactNode;
}

/**
 * The form of a document. It posts to its own page, with and without scripts; the answer is a page whose notice has the focus.
 *
 * Accessibility: the first button of the form is the one that saves, so that Enter in a field moves no entry of a list.
 */
export function EditForm({ form, obstacle, children }: DocumentFormProps) {
  const { field, at, typed, errors, touched, version, answer } = form;
  const inFields = new Map([...(errors ?? [])].filter(([name]) => name !== fileName));
  const shown = shownForm(field, at, { entries: new URLSearchParams(typed), errors: inFields, touched });
  return (
    <form {...useFormAttributes()} className="edit" noValidate>
      <Button className="vh" type="submit" tabIndex={-1} aria-hidden="true" disabled={obstacle !== undefined}>
        {deskContent.form.save}
      </Button>
      <input type="hidden" name={versionName} value={version} />
      {answer !== undefined && (
        <Answer answer={answer} errors={[...fileErrorIn(form), ...errorsIn(field, at, shown)]} />
      )}
      {children}
      <FormFields field={field} at={at} form={shown} />
      <div className="edit-bar on-night">
        <p className="small">{obstacle ?? deskContent.form.note}</p>
        <Button type="submit" disabled={obstacle !== undefined}>
          {deskContent.form.save}
        </Button>
      </div>
    </form>
  );
}

function useFormAttributes() {
  const { pathname } = useLocation();
  return { method: "post", encType: "multipart/form-data", action: `${pathname}#${anchors.answer}` } as const;
}

type FieldError = ReturnType<typeof errorsIn>[number];

function fileErrorIn({ errors }: DocumentForm): FieldError[] {
  const says = errors?.get(fileName);
  return says === undefined ? [] : [{ name: fileName, label: deskMedia.form.file, says }];
}

function Answer({ answer, errors }: { answer: FormAnswer; errors: readonly FieldError[] }) {
  const { tone, title, text, changes, elsewhere } = answer;
  return (
    <Notice tone={tone} title={title} level={2} id={anchors.answer}>
      {text !== undefined && <p>{text}</p>}
      {[changes, elsewhere, errors].some((list) => list !== undefined && list.length > 0) && (
        <ul>
          {changes?.map((change) => (
            <li key={change}>{change}</li>
          ))}
          {errors.map(({ name, label, says }) => (
            <li key={name}>
              <FieldLink to={name}>{label}</FieldLink>: <span>{inShort(says)}</span>
            </li>
          ))}
          {elsewhere?.map(({ label, says, path }) => (
            <li key={label + says}>
              {path === undefined ? label : <Go to={path}>{label}</Go>}: <span>{says}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** More characters than this fill the screen of a phone when several fields are wrong. */
const longest = 200;

/** The beginning of a long explanation, which stands at its field. */
function inShort(says: string): string {
  return says.length > longest ? (says.split(/(?<=\.) (?=\p{Lu})/u)[0] ?? says) : says;
}

interface PhotographFieldProps {
  label: string;
  optional?: string | undefined;
  form: DocumentForm;
}

/** A field for one photograph. A browser empties it when the form is shown again. `data-widest`: see `photograph-script.ts`. */
export function PhotographField({ label, optional, form }: PhotographFieldProps) {
  const error = form.errors?.get(fileName);
  const size = longestPicture / 1024 / 1024;
  const hint = fill(deskMedia.pictures.photoHint, { ...leastPicture, ...longestSides, size });
  return (
    <Field
      id={fileName}
      name={fileName}
      type="file"
      label={label}
      optional={optional}
      accept={photographTypes}
      hint={error === undefined ? hint : `${hint} ${deskMedia.form.chooseAgain}`}
      error={error}
      data-widest={widestPicture}
    />
  );
}

interface RemoveFormProps {
  texts: { removeTitle: string; removeText: string; removeSend: string };
  version: string;
  obstacle: string | undefined;
}

/** Removes a document, from the draft first. */
export function RemoveForm({ texts, version, obstacle }: RemoveFormProps) {
  return (
    <Disclosure level={2} title={texts.removeTitle} id="togli">
      <form {...useFormAttributes()} className="edit edit-remove">
        <input type="hidden" name={actName} value={acts.remove} />
        <input type="hidden" name={versionName} value={version} />
        <p>{texts.removeText}</p>
        <Button type="submit" variant="stop" disabled={obstacle !== undefined}>
          {texts.removeSend}
        </Button>
      </form>
    </Disclosure>
  );
}

interface LinkProps {
  path: string;
  label: string;
  isCurrent: boolean;
}

/** The sections of a file, or the other files of its group. */
export function SiblingLinks({ fileKey, section }: { fileKey: FileKey; section: string | undefined }) {
  const places = placesOf(fileKey);
  if (places.length === 1) {
    const path = deskContentPath(fileKey);
    const links = subjectsIn(groupOf(fileKey)).map((one) => ({
      path: one.path,
      label: one.name,
      isCurrent: one.path === path,
    }));
    return (
      <nav className="edit-links" aria-label={deskContent.others}>
        <Links links={links} />
      </nav>
    );
  }
  return (
    <nav className="edit-links" aria-label={nameOf(fileKey)}>
      {[...Map.groupBy(places, ({ at }) => at[0]).values()].map((part) => (
        <Sections key={part[0]?.section} part={part} section={section} />
      ))}
    </nav>
  );
}

/** The sections of one part of a file. Several are closed under its name, but for those around the current page. */
function Sections({ part, section }: { part: readonly Place[]; section: string | undefined }) {
  const [first] = part;
  const isSplit = part.length > 1;
  const links = part.map((place) => ({
    path: pathOf(place),
    label: isSplit && place.at.length === 1 ? deskContent.general : partName(place),
    isCurrent: place.section === section,
  }));
  if (!isSplit || first === undefined) return <Links links={links} />;
  return (
    <details className="edit-item__more" open={links.some(({ isCurrent }) => isCurrent)}>
      <summary>{around(first)}</summary>
      <Links links={links} />
    </details>
  );
}

function Links({ links }: { links: readonly LinkProps[] }) {
  return (
    <ul>
      {links.map(({ path, label, isCurrent }) => (
        <li key={path}>
          <Go className="desk-line" to={path} aria-current={isCurrent ? "page" : undefined}>
            <b>{label}</b>
          </Go>
        </li>
      ))}
    </ul>
  );
}

/** The name of the part of a file in which a section stands. */
function around({ key, at }: Place): string {
  const file = fieldsOf(key);
  const parts = file.kind === "group" ? file.fields : [];
  return parts.find(([part]) => part === at[0])?.[1].label ?? nameOf(key);
}

/** The name of a section inside the part of the file in which it stands. */
export function partName(place: Place): string {
  return place.at.length > 1 ? place.label.slice(`${around(place)}: `.length) : place.label;
}

type GroupId = keyof typeof fileGroups;

function groupOf(key: FileKey): GroupId {
  const groups = Object.keys(fileGroups) as GroupId[];
  const group = groups.find((id) => (fileGroups[id] as readonly FileKey[]).includes(key));
  if (group === undefined) throw new Error(`${key} is in no group`);
  return group;
}
