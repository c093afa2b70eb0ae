import { PageLink } from "#app/ui/page-link.tsx";
import { ContentScreen } from "./content-screen.tsx";
import { EditForm, type EditFormModel } from "./edit-form.tsx";
import { type Choices, PictureChoices } from "./picture-chooser.tsx";

interface LinkGroup {
  label: string | undefined;
  links: ReadonlyArray<{ path: string; label: string; isCurrent: boolean }>;
}

export interface FileScreenModel {
  /** Of the document. */
  title: string;
  heading: string;
  lead: string | undefined;
  /** The sections of the file, or the other files of its group. */
  siblings: { label: string; groups: readonly LinkGroup[] };
  back: { path: string; label: string };
  /** Undefined where the file has sections and none is chosen. */
  form: EditFormModel | undefined;
  /** Undefined where no field is a photograph. */
  choices: Choices | undefined;
}

const none: Choices = { pictures: {}, texts: {} };

/** The form of a content file, or its sections. */
export function FileScreen({ model: { heading, lead, siblings, back, form, choices } }: { model: FileScreenModel }) {
  const links = (
    <nav className="edit-links" aria-label={siblings.label}>
      {siblings.groups.map((group) => (
        <Links key={group.links[0]?.path} group={group} />
      ))}
    </nav>
  );
  return (
    <ContentScreen heading={heading} lead={lead} back={back}>
      {form === undefined ? (
        links
      ) : (
        <div className="desk-columns">
          <div className="desk-wide">{links}</div>
          <div className="desk-columns__right">
            <PictureChoices choices={choices ?? none}>
              <EditForm model={form} />
            </PictureChoices>
          </div>
        </div>
      )}
    </ContentScreen>
  );
}

/** Links under a common label are closed, but for those around the current page. */
function Links({ group: { label, links } }: { group: LinkGroup }) {
  const list = (
    <ul>
      {links.map(({ path, label: text, isCurrent }) => (
        <li key={path}>
          <PageLink className="desk-line" to={path} aria-current={isCurrent ? "page" : undefined}>
            <b>{text}</b>
          </PageLink>
        </li>
      ))}
    </ul>
  );
  if (label === undefined) return list;
  return (
    <details className="edit-item__more" open={links.some(({ isCurrent }) => isCurrent)}>
      <summary>{label}</summary>
      {list}
    </details>
  );
}
