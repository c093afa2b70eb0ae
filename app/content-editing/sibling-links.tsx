import { PageLink } from "#app/ui/page-link.tsx";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { deskContentPath } from "#i18n/desk-routes.ts";
import { fieldsOf } from "#content/edit/fields.ts";
import { type FileKey, fileGroups, nameOf, pathOf, type Place, placesOf } from "./places.ts";
import { subjectsIn } from "./subjects.ts";

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
      <nav className="edit-links" aria-label={messages.others}>
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
    label: isSplit && place.at.length === 1 ? messages.general : partName(place),
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
          <PageLink className="desk-line" to={path} aria-current={isCurrent ? "page" : undefined}>
            <b>{label}</b>
          </PageLink>
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
  const found = groups.find((id) => (fileGroups[id] as readonly FileKey[]).includes(key));
  if (found === undefined) throw new Error(`${key} is in no group`);
  return found;
}
