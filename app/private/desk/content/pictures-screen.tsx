import { Picture } from "#app/ui/picture.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Shot } from "#app/ui/shot.tsx";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { deskPicturePath, deskRoutes } from "#i18n/desk-routes.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { DeskGroup } from "../desk-screen.tsx";
import { ContentScreen } from "./content-screen.tsx";
import { type Choices, PictureChoices } from "./picture-chooser.tsx";
import { FileField, RemoveForm, UploadForm, type UploadFormModel } from "./upload-form.tsx";

interface FileLimits {
  /** Media types. */
  accept: string;
  /** In pixels. */
  least: { width: number; height: number };
  sides: { wide: number; high: number };
  /** In megabytes. */
  size: number;
  /** The width to which a browser with scripts reduces the photograph before it sends it, in pixels. */
  widest: number;
}

interface PicturesModel {
  choices: Choices;
  limits: FileLimits;
  form: UploadFormModel;
}

const { pictures: messages, picture: one } = deskMedia;

/** All photographs, and the form for another. */
export function PicturesScreen({ model: { choices, limits, form } }: { model: PicturesModel }) {
  const names = Object.keys(choices.pictures);
  return (
    <ContentScreen heading={messages.heading} lead={messages.lead}>
      <div className="desk-columns">
        <DeskGroup id="aggiungi" title={messages.add}>
          <UploadForm model={form}>
            <PhotographField label={messages.photo} limits={limits} error={form.fileError} />
          </UploadForm>
        </DeskGroup>
        <div className="desk-columns__right">
          <DeskGroup id="tutte" title={messages.all} sum={fillCount(messages.count, names.length)}>
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
        </div>
      </div>
    </ContentScreen>
  );
}

interface PhotographFieldProps {
  label: string;
  optional?: string | undefined;
  limits: FileLimits;
  error: string | undefined;
}

function PhotographField({ label, optional, limits, error }: PhotographFieldProps) {
  const { accept, least, sides, size, widest } = limits;
  const hint = fill(messages.photoHint, { ...least, ...sides, size });
  return (
    <FileField
      id="file"
      label={label}
      accept={accept}
      hint={hint}
      error={error}
      data-widest={widest}
      optional={optional}
    />
  );
}

interface PictureModel extends PicturesModel {
  name: string;
}

/** One photograph as pages show it, and what can be changed about it. */
export function PictureScreen({ model: { name, choices, limits, form } }: { model: PictureModel }) {
  const back = { path: deskRoutes["desk-content-pictures"], label: messages.title };
  return (
    <ContentScreen heading={one.heading} back={back}>
      <div className="desk-columns">
        <div className="photo-frame">
          <PictureChoices choices={choices}>
            <Shot photo={{ picture: name, alt: choices.texts[name] ?? "" }} size="shotOfTwo" />
          </PictureChoices>
        </div>
        <div className="desk-columns__right">
          <UploadForm model={form}>
            <PhotographField label={one.replace} optional={one.optional} limits={limits} error={form.fileError} />
          </UploadForm>
          <RemoveForm messages={one} model={form} />
        </div>
      </div>
    </ContentScreen>
  );
}
