import type { ReactNode } from "react";
import { data } from "react-router";
import { formatLanguage } from "#i18n/format.ts";
import { deskContentPath, deskPicturePath, deskPicturesPath, deskPreviewPath, deskRoutes } from "#i18n/desk-routes.ts";
import { locales } from "#i18n/locales.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { postPath } from "#i18n/routes.ts";
import { ContentScreen } from "../content-editing/content-screen.tsx";
import { EditForm, PhotographField, RemoveForm } from "../content-editing/document-form.tsx";
import { type EditedDocument, formOf, postDocument } from "../content-editing/edited-document.ts";
import { isLegal, openLegalText } from "../content-editing/legal-document.ts";
import { openPicture } from "../content-editing/picture-document.ts";
import { type Choices, noChoices, pictureChoices, PictureChoices } from "../content-editing/picture-chooser.tsx";
import { type FileKey, hasPictures, isFileKey, nameOf, placesOf } from "../content-editing/places.ts";
import { openPlace } from "../content-editing/place-document.ts";
import { newPost, openPost } from "../content-editing/post-document.ts";
import { type PostedForm, readPosted, toDraft } from "../content-editing/posted-form.ts";
import { partName, SiblingLinks } from "../content-editing/sibling-links.tsx";
import { deskOf, siteContext } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { DeskGroup } from "../private/desk/desk-screen.tsx";
import { QuietLink } from "../ui/button.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { Shot } from "../ui/shot.tsx";
import documentStyles from "./desk-content-document.css?url";
import type { Route } from "./+types/desk-content-document";

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
      if (slug === undefined || !content.posts.all.some(({ id }) => id === slug)) return undefined;
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
              <QuietLink key={path} to={path}>
                {label}
              </QuietLink>
            ))}
            <QuietLink to={deskPicturesPath}>{deskMedia.post.photos}</QuietLink>
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
              <PageLink to={deskPicturePath(name)}>
                <Picture name={name} alt="" sizes="(max-width: 767px) 43vw, 14rem" />
                <span>{choices.texts[name]}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </PictureChoices>
    </DeskGroup>
  );
}
