import { ContentError, type Problem } from "#src/content/problems.ts";
import { legalKinds } from "#src/content/schema/blocks.ts";
import { formulaKey } from "#src/content/schema/files.ts";
import { pageNames } from "#src/content/schema/names.ts";
import { leastPicture, longestPicture, longestSides, photographTypes, widestPicture } from "#src/content/uploads.ts";
import {
  type ContentAnswer,
  type ContentForm,
  type FileKey,
  contentFormsOf,
  groupIds,
  isFileKey,
  leadOf,
  legalNames,
  nameOf,
  subjectsIn,
} from "./content-forms.ts";
import { Gallery, Posts, Previews } from "./beside-form.tsx";
import {
  type DocumentForm,
  type EditedDocument,
  type PostedForm,
  actName,
  removeAct,
  fileName,
  formOf,
  openContentForm,
  openLegalText,
  postDocument,
  readPostedForm,
  versionName,
} from "./documents.server.ts";
import editorStyles from "./editor.css?url";
import type { ContentEditor } from "./editor.server.ts";
import { ContentFields, type Offers, OffersContext, formOffers, groupId } from "./form-fields.tsx";
import { type FormPart, formPart, refusedParts } from "./form-parts.ts";
import { newPost, openPicture, openPost } from "./media.server.ts";
import { writeCleaned } from "./pasted.ts";
import {
  AnswerNotice,
  ContentScreen,
  type Link,
  cleanedParameter,
  doneParameter,
  mistakesIn,
  overview,
} from "./screen.tsx";
import { deskContentPath, deskPicturesPath, deskPostsPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors } from "#src/i18n/routes.ts";
import { Button } from "#src/ui/button.tsx";
import { DeskGroup } from "#src/ui/desk-kit.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { Go } from "#src/ui/link.tsx";
import { PicturesContext } from "#src/ui/picture.tsx";
import { Shot } from "#src/ui/shot.tsx";
import { deskOf, siteContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/document.page";
import { type ReactNode, use } from "react";
import { data, redirect, useLocation } from "react-router";

export const handle: PageHandle = {
  posts: { limit: "none", who: "device", body: "photograph" },
  styles: [editorStyles],
};

/** The screen of a document: what surrounds its form, and how to open it. */
interface Screen {
  title: string;
  heading: string;
  lead?: string | undefined;
  back: Link;
  shows:
    | { kind: "file"; key: FileKey }
    | { kind: "text" | "posts" }
    /** If there is no name, it is a new document. */
    | { kind: "picture" | "post"; name?: string };
  problems?: readonly Problem[] | undefined;
  /** Undefined if there are several documents, and none is chosen. */
  open?: (posted?: PostedForm) => Promise<EditedDocument> | EditedDocument;
}

function notFound(): never {
  throw data(null, { status: 404 });
}

/** @throws a 404 response if there is no such document */
function screenOf({ context, params: { kind, name, section } }: Pick<Route.LoaderArgs, "context" | "params">): Screen {
  const { editor, upload } = deskOf(context);
  if (kind === "file" && name !== undefined && isFileKey(name)) return fileScreen(editor, name, section);
  const content = editor.preview();
  if (kind === "formulas" && name !== undefined && content.in("it").formulas.some(({ id }) => id === name)) {
    return fileScreen(editor, formulaKey(name), section);
  }
  if (section !== undefined) notFound();
  if (kind === "immagini" && (name === undefined || Object.hasOwn(content.pictures, name))) {
    const open = (posted?: PostedForm) => openPicture(editor, upload, name, posted);
    if (name !== undefined) {
      const back = { path: deskPicturesPath, label: "Foto" };
      return { title: "Foto", heading: "«Questa foto?» *Si cambia.*", back, shows: { kind: "picture", name }, open };
    }
    const heading = "«Le foto?» *Eccole.*";
    const lead = "Tutte si vedono intere, mai tagliate. Tocca una foto per cambiarla.";
    return { title: "Foto", heading, lead, back: overview, shows: { kind: "picture" }, open };
  }
  const toPosts = { path: deskPostsPath, label: "Articoli" };
  const lead =
    "L’indirizzo nasce dal titolo italiano. Il sito chiede i testi in tutte e due le lingue; con la spunta su «Bozza», sotto «Il resto», per ora basta il titolo.";
  if (kind === "nuovo-articolo" && name === undefined) {
    const open = () => newPost(editor, context.get(siteContext).today());
    const heading = "«Che si racconta?» *Questo.*";
    return { title: "Articolo nuovo", heading, lead, back: toPosts, shows: { kind: "post" }, open };
  }
  if (kind === "articoli" && name === undefined) {
    const heading = "«Che cosa si racconta?» *Scrivi.*";
    const newest = "Gli articoli del blog, i più recenti prima.";
    return { title: "Articoli", heading, lead: newest, back: overview, shows: { kind: "posts" } };
  }
  const unfinished = editor.unfinished().find(({ slug }) => slug === name);
  if (kind === "articoli" && name !== undefined && (unfinished ?? content.posts.some(({ id }) => id === name))) {
    const open = () => openPost(editor, name) ?? notFound();
    const heading = "«L’articolo?» *Si ritocca.*";
    const problems = unfinished?.problems;
    return { title: "Articoli", heading, lead, back: toPosts, shows: { kind: "post", name }, open, problems };
  }
  const legal = legalKinds.find((one) => kind === "testi" && one === name);
  if (legal !== undefined) {
    return {
      title: legalNames[legal],
      heading: legal === "privacy" ? "«E i dati?» *Qui.*" : "«E i patti?» *Qui.*",
      lead: "Una riga vuota separa i paragrafi. ## davanti fa un titolo, - un elenco, **grassetto** e *corsivo* tra asterischi. Un testo vuoto toglie la pagina in quella lingua.",
      back: overview,
      shows: { kind: "text" },
      open: () => openLegalText(editor, legal),
    };
  }
  return notFound();
}

function fileScreen(editor: ContentEditor, key: FileKey, section: string | undefined): Screen {
  const name = nameOf(key);
  const headed = (file: string): string => `«Che cosa cambia?» *${file}.*`;
  const file = { title: name, heading: headed(name), lead: leadOf(key), back: overview };
  const shows = { kind: "file", key } as const;
  const form = contentFormsOf(key).find((one) => one.section === section);
  if (form === undefined) return section === undefined ? { ...file, shows } : notFound();
  const open = () => openContentForm(editor, form);
  if (section === undefined) return { ...file, shows, open };
  const back = { path: deskContentPath(key), label: name };
  const title = `${name}, ${form.labels.join(": ") || name}`;
  return { title, heading: headed(partName(form)), back, shows, open };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { open, problems, ...screen } = screenOf({ context, params });
  const { editor } = deskOf(context);
  const shown = { ...screen, offers: formOffers(editor.preview()), unfinished: editor.unfinished() };
  const form = open && (await unlessDamaged(async () => formOf(await open(), problems)));
  return form instanceof ContentError
    ? { ...shown, form: undefined, damage: mistakesIn(form.problems) }
    : { ...shown, form, damage: undefined };
}

const unlessDamaged = <T,>(work: () => Promise<T>): Promise<T | ContentError> =>
  work().catch((error: unknown) => {
    if (error instanceof ContentError) return error;

    throw error;
  });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { open } = screenOf({ context, params });
  if (open === undefined) return data(undefined, { status: 405 });
  const { editor } = deskOf(context);
  const posted = await readPostedForm(request);
  const result = await unlessDamaged(() => postDocument(editor, () => open(posted), posted));
  if (result instanceof ContentError) return data(undefined, { status: 409 });
  if (result.status !== 303) return data(result.form, { status: result.status });
  const cleaned = result.cleaned.size === 0 ? "" : `&${cleanedParameter}=${writeCleaned(result.cleaned)}`;
  return redirect(`${deskRoutes["desk-content-publish"]}?${doneParameter}=save${cleaned}`, 303);
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return deskMetadata(loaderData.title, root.loaderData);
}

export default function DeskContentDocumentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lead, back, shows, offers, damage, unfinished } = loaderData;
  const form = actionData ?? loaderData.form;
  return (
    <OffersContext value={offers}>
      <PicturesContext value={offers.pictures}>
        <ContentScreen heading={heading} lead={lead} back={back}>
          {damage !== undefined && <AnswerNotice answer={damage} />}
          {form !== undefined && <Document {...{ shows, form, offers }} />}
          {form === undefined && damage === undefined && shows.kind === "file" && <SiblingLinks fileKey={shows.key} />}
          {shows.kind === "posts" && <Posts posts={offers.posts} unfinished={unfinished} />}
        </ContentScreen>
      </PicturesContext>
    </OffersContext>
  );
}

function Document({ shows, form, offers }: { shows: Screen["shows"]; form: DocumentForm; offers: Offers }) {
  switch (shows.kind) {
    case "file":
      return (
        <div className="desk-columns">
          <div className="desk-wide">
            <SiblingLinks fileKey={shows.key} />
          </div>
          <div className="desk-columns__right">
            <EditForm form={form} />
          </div>
        </div>
      );
    case "picture":
      return shows.name === undefined ? (
        <div className="desk-columns">
          <DeskGroup id="aggiungi" title="Aggiungi una foto">
            <EditForm form={form}>
              <PhotographField label="Foto dal telefono o dal computer" form={form} />
            </EditForm>
          </DeskGroup>
          <div className="desk-columns__right">
            <Gallery described={offers.described} />
          </div>
        </div>
      ) : (
        <div className="desk-columns">
          <Shot photo={{ picture: shows.name, alt: offers.described[shows.name] ?? "" }} size="shotOfTwo" />
          <div className="desk-columns__right">
            <EditForm form={form}>
              <PhotographField label="Foto nuova, al posto di questa" optional="facoltativa" form={form} />
            </EditForm>
            <RemoveForm title="Togli la foto" send="Togli questa foto" version={form.version}>
              Si può togliere solo una foto che nessuna pagina usa.
            </RemoveForm>
          </div>
        </div>
      );
    case "post":
      return (
        <>
          <p className="actions">
            {shows.name !== undefined && <Previews slug={shows.name} />}
            <Go look="quiet" to={deskPicturesPath}>
              Aggiungi una foto
            </Go>
          </p>
          <EditForm form={form} last={shows.name === undefined ? "body" : undefined} />
          {shows.name !== undefined && (
            <RemoveForm title="Elimina l’articolo" send="Elimina questo articolo" version={form.version}>
              Il suo indirizzo non porterà più a niente. Per nasconderlo basta segnarlo come bozza.
            </RemoveForm>
          )}
        </>
      );
    default:
      return <EditForm form={form} />;
  }
}

interface DocumentFormProps {
  form: DocumentForm;
  last?: string | undefined;
  children?: ReactNode;
}

const save = "Salva nella bozza";

/**
 * The form of a document. It posts to its own page, and the answer is a page whose notice has the focus.
 *
 * Accessibility: the first button saves, so that Enter in a field does not move an entry of a list.
 */
export function EditForm({ form, last, children }: DocumentFormProps) {
  const { field, at, version } = form;
  const errors = new Map([...(form.errors ?? [])].filter(([name]) => name !== fileName));
  const part = formPart(field, at, { ...form, errors });
  return (
    <form {...useFormAttributes()} className="edit" noValidate>
      <Button className="vh" type="submit" tabIndex={-1} aria-hidden="true">
        {save}
      </Button>
      <input type="hidden" name={versionName} value={version} />
      {form.answer !== undefined && <AnswerNotice answer={withErrors(form.answer, part, form.errors?.get(fileName))} />}
      {children}
      <ContentFields part={part} last={last} />
      <div className="cluster edit-bar on-night">
        <p className="small">Il sito cambia solo quando pubblichi.</p>
        <Button type="submit">{save}</Button>
      </div>
    </form>
  );
}

function withErrors(answer: ContentAnswer, form: FormPart, fileError: string | undefined): ContentAnswer {
  const lineOf = (name: string, label: string, says = "") => ({
    text: says,
    link: { path: `#${name}`, label },
  });
  const file = fileError === undefined ? [] : [lineOf(fileName, "File", fileError)];
  const fields = refusedParts(form).map(({ name, label, labels, error }) =>
    // A problem of the whole form leads to its error.
    lineOf(name === form.name ? `${groupId(name)}-error` : name, labels.join(", ") || label, error),
  );
  return { ...answer, lines: [...file, ...fields, ...(answer.lines ?? [])] };
}

function useFormAttributes() {
  const { pathname } = useLocation();
  return { method: "post", encType: "multipart/form-data", action: `${pathname}#${anchors.answer}` } as const;
}

interface PhotographFieldProps {
  label: string;
  optional?: string | undefined;
  form: DocumentForm;
}

/** A field for one photograph. Browsers empty it when the form is shown again. `data-widest` is for `editor-script.ts`. */
function PhotographField({ label, optional, form }: PhotographFieldProps) {
  const error = form.errors?.get(fileName);
  const size = longestPicture / 1024 / 1024;
  const hint = fill(
    "JPEG, PNG, WebP o AVIF, almeno {width} × {height} pixel, al massimo {size} MB, larga al massimo {wide} volte l’altezza e alta al massimo {high} volte la larghezza. Luogo e dati della fotocamera vengono tolti.",
    { ...leastPicture, ...longestSides, size },
  );
  return (
    <Field
      id={fileName}
      name={fileName}
      type="file"
      label={label}
      optional={optional}
      accept={photographTypes}
      hint={form.answer?.tone === "bad" ? `${hint} Se avevi scelto una foto, sceglila di nuovo.` : hint}
      error={error}
      data-widest={widestPicture}
    />
  );
}

interface RemoveFormProps {
  title: string;
  send: string;
  version: string;
  children: string;
}

function RemoveForm({ title, send, version, children }: RemoveFormProps) {
  return (
    <Disclosure level={2} title={title} id="togli">
      <form {...useFormAttributes()} className="edit">
        <input type="hidden" name={actName} value={removeAct} />
        <input type="hidden" name={versionName} value={version} />
        <p>{children}</p>
        <Button type="submit" variant="stop">
          {send}
        </Button>
      </form>
    </Disclosure>
  );
}

function SiblingLinks({ fileKey }: { fileKey: FileKey }) {
  const formulas = use(OffersContext).formulas.map(({ id }) => id);
  const forms = contentFormsOf(fileKey);
  if (forms.length > 1) {
    const toPage = { path: deskContentPath("pages", fileKey), name: "La prima frase, e i motori di ricerca" };
    return (
      <nav className="edit-links" aria-label={nameOf(fileKey)}>
        {fileKey in pageNames && <Links links={[toPage]} />}
        {[...Map.groupBy(forms, ({ at }) => at[0]).values()].map((part) => (
          <Sections key={part[0]?.section} part={part} />
        ))}
      </nav>
    );
  }
  const path = deskContentPath(fileKey);
  const groups = groupIds.map((group) => subjectsIn(group, formulas));
  return (
    <nav className="edit-links" aria-label="Gli altri contenuti">
      <Links links={groups.find((subjects) => subjects.some((one) => one.path === path)) ?? []} />
    </nav>
  );
}

/** The sections of one part of a file. Several sections are folded, except the ones around the present page. */
function Sections({ part }: { part: readonly ContentForm[] }) {
  const { pathname } = useLocation();
  const links = part.map((form) => ({ path: deskContentPath(form.key, form.section), name: partName(form) }));
  if (part.length === 1) return <Links links={links} />;
  return (
    <details className="edit-item__more" open={links.some(({ path }) => path === pathname)}>
      <summary>{part[0]?.labels[0]}</summary>
      <Links links={links} />
    </details>
  );
}

function Links({ links }: { links: readonly { path: string; name: string }[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map(({ path, name }) => (
        <li key={path}>
          <Go className="desk-line" to={path} aria-current={path === pathname ? "page" : undefined}>
            <b>{name}</b>
          </Go>
        </li>
      ))}
    </ul>
  );
}

function partName({ key, labels: [part = nameOf(key), ...inside] }: ContentForm): string {
  return inside.length > 0 ? inside.join(": ") : part;
}
