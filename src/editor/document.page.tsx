import { Go } from "#src/ui/link.tsx";
import { type ReactNode, use } from "react";
import { data, redirect, useLocation } from "react-router";
import { formatLanguage, formatQuantity } from "#src/i18n/format.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { guestPresets } from "#src/quotes/estimate.ts";
import { type PriceList, quantityOf } from "#src/quotes/price-list.ts";
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
import { AnswerNotice, ContentScreen, savedParameter } from "./screen.tsx";
import {
  type EditedDocument,
  formOf,
  postDocument,
  isLegal,
  openLegalText,
  openPlace,
  type PostedForm,
  readPosted,
  type DocumentForm,
  actName,
  acts,
  fileName,
  versionName,
} from "./documents.server.ts";
import type { ContentEditor } from "./editor.server.ts";
import { openPicture, newPost, openPost } from "./media.server.ts";
import {
  type Choices,
  ContentChoices,
  FactsContext,
  FormFields,
  noChoices,
  PictureChoices,
  pictureChoices,
} from "./form-fields.tsx";
import { formulaKey } from "#src/content/schema/files.ts";
import {
  type ContentAnswer,
  type FileKey,
  groupIds,
  isFileKey,
  leadOf,
  nameOf,
  placesOf,
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
import editorStyles from "./editor.css?url";
import type { Route } from "./+types/document.page";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { leastPicture, longestPicture, longestSides, photographTypes, widestPicture } from "#src/content/uploads.ts";
import { formPart, type FormPart, refusedParts } from "./form-parts.ts";
import { hasKind } from "./fields.ts";
import { SectionPicture } from "./section-picture.tsx";
import { pageNames } from "#src/content/schema/names.ts";

export const handle: PageHandle = { styles: [editorStyles], uploads: true };

/** The screen of a document: what is around its form, and how to open it. */
interface Screen {
  title: string;
  heading: string;
  lead?: string | undefined;
  back: { path: string; label: string };
  shows:
    | { kind: "file"; key: FileKey; section: string | undefined }
    | { kind: "pictures" | "text" }
    | { kind: "picture"; name: string }
    /** Without a name a new one. */
    | { kind: "post"; name?: string };
  /** Undefined if the file has sections and none is chosen. */
  open?: (posted?: PostedForm) => Promise<EditedDocument> | EditedDocument;
}

const overview = { path: deskRoutes["desk-content"], label: deskContent.back };

function notFound(): never {
  throw data(null, { status: 404 });
}

/** @throws a 404 response where there is no such document */
function screenOf({ context, params: { kind, name, section } }: Pick<Route.LoaderArgs, "context" | "params">): Screen {
  const { editor, uploads } = deskOf(context);
  if (kind === "file" && name !== undefined && isFileKey(name)) return fileScreen(editor, name, section);
  const content = editor.preview();
  if (kind === "formulas" && name !== undefined && content.in("it").formulas.some(({ id }) => id === name)) {
    return fileScreen(editor, formulaKey(name), section);
  }
  if (section !== undefined) notFound();
  const { pictures, picture, posts, post, texts } = deskMedia;
  const toPosts = { path: deskRoutes["desk-content-posts"], label: posts.title };
  if (kind === "immagini" && (name === undefined || Object.hasOwn(content.pictures, name))) {
    const open = (posted?: PostedForm) => openPicture(editor, uploads, name, posted);
    const { title, heading, lead } = pictures;
    if (name === undefined) return { title, heading, lead, back: overview, shows: { kind: "pictures" }, open };
    const back = { path: deskPicturesPath, label: title };
    return { title, heading: picture.heading, back, shows: { kind: "picture", name }, open };
  }
  if (kind === "nuovo-articolo" && name === undefined) {
    const open = () => newPost(editor.preview().posts, context.get(siteContext).today());
    const { newTitle: title, newHeading: heading, lead } = post;
    return { title, heading, lead, back: toPosts, shows: { kind: "post" }, open };
  }
  if (kind === "articoli" && name !== undefined && content.posts.some(({ id }) => id === name)) {
    const open = () => openPost(editor, name, editor.preview().posts) ?? notFound();
    const { heading, lead } = post;
    return { title: posts.title, heading, lead, back: toPosts, shows: { kind: "post", name }, open };
  }
  if (kind === "testi" && name !== undefined && isLegal(name)) {
    const { names, headings, lead } = texts;
    const open = () => openLegalText(editor, name);
    return { title: names[name], heading: headings[name], lead, back: overview, shows: { kind: "text" }, open };
  }
  return notFound();
}

function fileScreen(editor: ContentEditor, key: FileKey, section: string | undefined): Screen {
  const name = nameOf(key);
  const headed = (file: string): string => fill(deskContent.fileHeading, { file });
  const file = { title: name, heading: headed(name), lead: leadOf(key), back: overview };
  const shows = { kind: "file", key, section } as const;
  const place = placesOf(key).find((one) => one.section === section);
  if (place === undefined) return section === undefined ? { ...file, shows } : notFound();
  const open = () => openPlace(editor, place);
  if (section === undefined) return { ...file, shows, open };
  const back = { path: deskContentPath(key), label: name };
  const title = `${name}, ${place.labels.join(": ") || name}`;
  return { title, heading: headed(partName(place)), back, shows, open };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { open, ...screen } = screenOf({ context, params });
  const { editor } = deskOf(context);
  const form = open && formOf(await open());
  const { shows } = screen;
  const content = editor.preview();
  const isPrices = shows.kind === "file" && shows.key === "prices";
  const hasPictures = /^pictures?$/.test(shows.kind) || (form && hasKind(form.field, "picture"));
  return {
    ...screen,
    form,
    quantities: isPrices ? quantitiesOf(content.in("it").prices) : undefined,
    obstacle: editor.obstacle?.it,
    choices: hasPictures ? pictureChoices(content) : noChoices,
    ofContent: {
      formulas: content.in("it").formulas.map(({ id, name }) => ({ value: id, label: name })),
      drawings: Object.keys(content.brand.drawings).map((name) => ({ value: name, label: name })),
    },
    drawings: content.in("it").formulas.find(({ id }) => id === params.name)?.drawings,
    facts: content.facts,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { open } = screenOf({ context, params });
  if (open === undefined) return data(undefined, { status: 405 });
  const { editor, session } = deskOf(context);
  const posted = await readPosted(request);
  const result = await postDocument(editor, () => open(posted), posted, session);
  if (!result.saved) return data(result.form, { status: result.status });
  return redirect(`${deskRoutes["desk-content-publish"]}?${savedParameter}`, 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(loaderData.title);
}

export default function DeskContentDocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lead, back, shows, choices, ofContent, drawings, facts, obstacle, quantities } = loaderData;
  const form = actionData ?? loaderData.form;
  return (
    <ContentChoices value={ofContent}>
      <ContentScreen heading={heading} lead={lead} back={back}>
        {form === undefined ? (
          shows.kind === "file" && <SiblingLinks fileKey={shows.key} section={shows.section} />
        ) : (
          <FactsContext value={facts}>
            <PictureChoices choices={choices}>
              <Document {...{ shows, form, choices, drawings, quantities, obstacle }} />
            </PictureChoices>
          </FactsContext>
        )}
      </ContentScreen>
    </ContentChoices>
  );
}

interface DocumentProps {
  shows: Screen["shows"];
  form: DocumentForm;
  choices: Choices;
  drawings: string | undefined;
  /** Beside the form of the price list. */
  quantities: readonly Quantities[] | undefined;
  obstacle: string | undefined;
}

/** A form with what stands beside, above and below it. */
function Document({ shows, form, choices, drawings, quantities, obstacle }: DocumentProps) {
  const removal = { version: form.version, obstacle };
  const { pictures, picture } = deskMedia;
  switch (shows.kind) {
    case "file":
      return (
        <div className="desk-columns">
          <div className="desk-wide">
            <SiblingLinks fileKey={shows.key} section={shows.section} />
            {quantities && <QuantityTable rows={quantities} />}
          </div>
          <div className="desk-columns__right">
            <SectionPicture fileKey={shows.key} section={shows.section} drawings={drawings} />
            <EditForm form={form} obstacle={obstacle} />
          </div>
        </div>
      );
    case "pictures":
      return (
        <div className="desk-columns">
          <DeskGroup id="aggiungi" title={pictures.add}>
            <EditForm form={form} obstacle={obstacle}>
              <PhotographField label={pictures.photo} form={form} />
            </EditForm>
          </DeskGroup>
          <div className="desk-columns__right">
            <Gallery choices={choices} />
          </div>
        </div>
      );
    case "picture":
      return (
        <div className="desk-columns">
          <div className="photo-frame">
            <Shot photo={{ picture: shows.name, alt: choices.texts[shows.name] ?? "" }} size="shotOfTwo" />
          </div>
          <div className="desk-columns__right">
            <EditForm form={form} obstacle={obstacle}>
              <PhotographField label={picture.replace} optional={picture.optional} form={form} />
            </EditForm>
            <RemoveForm texts={picture} {...removal} />
          </div>
        </div>
      );
    case "post":
      return (
        <>
          <p className="actions">
            {shows.name !== undefined && <Previews slug={shows.name} />}
            <Go look="quiet" to={deskPicturesPath}>
              {deskMedia.post.photos}
            </Go>
          </p>
          <EditForm form={form} obstacle={obstacle} last={shows.name === undefined ? "body" : undefined} />
          {shows.name !== undefined && <RemoveForm texts={deskMedia.post} {...removal} />}
        </>
      );
    case "text":
      return <EditForm form={form} obstacle={obstacle} />;
  }
}

interface Quantities {
  label: string;
  /** For each of `guestPresets`, with the unit. */
  texts: string[];
}

/** How much of each item a quote begins with, so that a rule can be seen at work. */
export function quantitiesOf(prices: PriceList): Quantities[] {
  const { units } = requestMessagesIn("it").quote;
  const { hours } = prices.usual;
  return prices.items.map((item) => {
    const quantities = guestPresets.map((guests) => formatQuantity(quantityOf(item, { guests, hours }), "it"));
    return { label: item.label, texts: quantities.map((quantity) => fill(units[item.unit], { quantity })) };
  });
}

function QuantityTable({ rows }: { rows: readonly Quantities[] }) {
  const { title, item, guests } = deskContent.quantities;
  return (
    <DeskGroup id="quantita" title={title}>
      <table className="edit-quantities">
        <thead>
          <tr>
            <th scope="col">{item}</th>
            {guestPresets.map((count) => (
              <th key={count} scope="col">
                {fill(guests, { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, texts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {texts.map((text, index) => (
                <td key={index}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </DeskGroup>
  );
}

function Previews({ slug }: { slug: string }) {
  return locales.map((locale) => (
    <Go look="quiet" key={locale} to={deskPreviewPath + postPath(slug, locale)}>
      {fill(deskMedia.post.preview, { language: formatLanguage(locale, "it") })}
    </Go>
  ));
}

function Gallery({ choices }: { choices: Choices }) {
  const { all, count, none } = deskMedia.pictures;
  const names = Object.keys(choices.pictures);
  return (
    <DeskGroup id="tutte" title={all} sum={fillCount(count, names.length)}>
      {names.length === 0 && <p className="desk-empty">{none}</p>}
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
    </DeskGroup>
  );
}

interface DocumentFormProps {
  form: DocumentForm;
  /** The reason for which nothing can be saved. */
  obstacle: string | undefined;
  /** The last field that is open. */
  last?: string | undefined;
  /** Fields above those of the form. */
  children?: ReactNode;
}

/**
 * The form of a document. It posts to its own page, with and without scripts; the answer is a page whose notice has the focus.
 *
 * Accessibility: the first button of the form is the one that saves, so that Enter in a field moves no entry of a list.
 */
export function EditForm({ form, obstacle, last, children }: DocumentFormProps) {
  const { field, at, version } = form;
  const errors = new Map([...(form.errors ?? [])].filter(([name]) => name !== fileName));
  const part = formPart(field, at, { entries: new URLSearchParams(form.typed), errors, touched: form.touched });
  return (
    <form {...useFormAttributes()} className="edit" noValidate>
      <Button className="vh" type="submit" tabIndex={-1} aria-hidden="true" disabled={obstacle !== undefined}>
        {deskContent.form.save}
      </Button>
      <input type="hidden" name={versionName} value={version} />
      {form.answer !== undefined && <AnswerNotice answer={withErrors(form.answer, part, form.errors?.get(fileName))} />}
      {children}
      <FormFields part={part} last={last} />
      <div className="edit-bar on-night">
        <p className="small">{obstacle ?? deskContent.form.note}</p>
        <Button type="submit" disabled={obstacle !== undefined}>
          {deskContent.form.save}
        </Button>
      </div>
    </form>
  );
}

/** The answer with the errors of the form, each with a link to its field. */
function withErrors(answer: ContentAnswer, form: FormPart, fileError: string | undefined): ContentAnswer {
  const lineOf = (name: string, label: string, says = "") => ({
    text: inShort(says),
    link: { path: `#${name}`, label },
  });
  const file = fileError === undefined ? [] : [lineOf(fileName, deskMedia.form.file, fileError)];
  const fields = refusedParts(form).map(({ name, labels, error }) => lineOf(name, labels.join(", "), error));
  return { ...answer, lines: [...file, ...fields, ...(answer.lines ?? [])] };
}

function useFormAttributes() {
  const { pathname } = useLocation();
  return { method: "post", encType: "multipart/form-data", action: `${pathname}#${anchors.answer}` } as const;
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

/** The sections of a file, or the other files of its group. */
export function SiblingLinks({ fileKey, section }: { fileKey: FileKey; section: string | undefined }) {
  const { formulas } = use(ContentChoices);
  const places = placesOf(fileKey);
  if (places.length > 1) {
    return (
      <nav className="edit-links" aria-label={nameOf(fileKey)}>
        {fileKey in pageNames && (
          <Links
            links={[{ path: deskContentPath("pages", fileKey), label: deskContent.pageTitle, isCurrent: false }]}
          />
        )}
        {[...Map.groupBy(places, ({ at }) => at[0]).values()].map((part) => (
          <Sections key={part[0]?.section} part={part} section={section} />
        ))}
      </nav>
    );
  }
  const path = deskContentPath(fileKey);
  const groups = groupIds.map((group) =>
    subjectsIn(
      group,
      formulas.map(({ value }) => value),
    ),
  );
  const siblings = groups.find((subjects) => subjects.some((one) => one.path === path)) ?? [];
  return (
    <nav className="edit-links" aria-label={deskContent.others}>
      <Links links={siblings.map((one) => ({ path: one.path, label: one.name, isCurrent: one.path === path }))} />
    </nav>
  );
}

/** The sections of one part of a file. Several are closed under its name, but for those around the current page. */
function Sections({ part, section }: { part: readonly Place[]; section: string | undefined }) {
  const isSplit = part.length > 1;
  const links = part.map((place) => ({
    path: pathOf(place),
    label: isSplit && place.at.length === 1 ? deskContent.general : partName(place),
    isCurrent: place.section === section,
  }));
  if (!isSplit) return <Links links={links} />;
  return (
    <details className="edit-item__more" open={links.some(({ isCurrent }) => isCurrent)}>
      <summary>{part[0]?.labels[0]}</summary>
      <Links links={links} />
    </details>
  );
}

interface LinkProps {
  path: string;
  label: string;
  isCurrent: boolean;
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

/** The name of a section inside the part of the file in which it stands. */
function partName({ key, labels: [part = nameOf(key), ...inside] }: Place): string {
  return inside.length > 0 ? inside.join(": ") : part;
}
