import { QuietLink } from "#app/ui/button.tsx";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { ContentScreen } from "./content-screen.tsx";
import { type Choices, PictureChoices } from "./picture-chooser.tsx";
import { RemoveForm, UploadForm, type UploadFormModel } from "./upload-form.tsx";

const { post: messages, posts } = deskMedia;

interface PostModel {
  /** Where its pages can be looked at, as the draft has them; undefined for a new one. */
  previewPaths: ReadonlyArray<{ path: string; label: string }> | undefined;
  choices: Choices;
  form: UploadFormModel;
}

/** An article, or a new one. */
export function PostScreen({ model: { previewPaths, choices, form } }: { model: PostModel }) {
  const isNew = previewPaths === undefined;
  return (
    <ContentScreen
      heading={isNew ? messages.newHeading : messages.heading}
      lead={messages.lead}
      back={{ path: deskRoutes["desk-content-posts"], label: posts.title }}
    >
      <p className="actions">
        {previewPaths?.map(({ path, label }) => (
          <QuietLink key={path} to={path}>
            {label}
          </QuietLink>
        ))}
        <QuietLink to={deskRoutes["desk-content-pictures"]}>{messages.photos}</QuietLink>
      </p>
      <PictureChoices choices={choices}>
        <UploadForm model={form} />
      </PictureChoices>
      {!isNew && <RemoveForm messages={messages} model={form} />}
    </ContentScreen>
  );
}
