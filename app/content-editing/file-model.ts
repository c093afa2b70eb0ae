import type { FileScreenModel } from "#app/private/desk/content/file-screen.tsx";
import { fieldsOf } from "#content/edit/fields.ts";
import { deskContentPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { fileGroups, type FileKey, nameOf, pathOf, type Place, placesOf } from "./places.ts";
import { subjectsIn } from "./subjects.ts";

/** What stands around the form of a file or of one of its sections. */
export function fileScreen(key: FileKey, section: string | undefined): Omit<FileScreenModel, "form" | "choices"> {
  const name = nameOf(key);
  const lead: string = messages.files[key];
  const places = placesOf(key);
  const hasSections = places.some((place) => place.section !== undefined);
  const chosen = places.find((place) => place.section === section);
  const overview = { path: deskRoutes["desk-content"], label: messages.back };
  const fileLink = { path: deskContentPath(key), label: name };
  const isSection = section !== undefined && chosen !== undefined;
  return {
    title: isSection ? `${name}, ${chosen.label}` : name,
    heading: fill(messages.fileHeading, { file: isSection ? partName(chosen) : name }),
    lead: isSection ? undefined : lead,
    back: isSection ? fileLink : overview,
    siblings: {
      label: hasSections ? name : messages.others,
      groups: hasSections
        ? sectionGroups(places, section)
        : [
            {
              label: undefined,
              links: subjectsIn(groupOf(key)).map((one) => link(one.path, one.name, one.path === fileLink.path)),
            },
          ],
    },
  };
}

/** Sections of one part of the file stand together. */
function sectionGroups(places: readonly Place[], section: string | undefined): Group[] {
  const parts = Map.groupBy(places, ({ at }) => at[0]);
  return [...parts.values()].map((part): Group => {
    const isSplit = part.length > 1;
    const label = (place: Place): string => (isSplit && place.at.length === 1 ? messages.general : partName(place));
    const links = part.map((place) => link(pathOf(place), label(place), place.section === section));
    return { label: isSplit && part[0] ? around(part[0]) : undefined, links };
  });
}

/** What the part of the file is called in which a section stands. */
function around({ key, at }: Place): string {
  const file = fieldsOf(key);
  const parts = file.kind === "group" ? file.fields : [];
  return parts.find(([part]) => part === at[0])?.[1].label ?? nameOf(key);
}

/** What a section is called inside the part of the file in which it stands. */
function partName(place: Place): string {
  return place.at.length > 1 ? place.label.slice(`${around(place)}: `.length) : place.label;
}

type Group = FileScreenModel["siblings"]["groups"][number];

function link(path: string, label: string, isCurrent: boolean) {
  return { path, label, isCurrent };
}

function groupOf(key: FileKey): GroupId {
  const groups = Object.keys(fileGroups) as GroupId[];
  const found = groups.find((id) => (fileGroups[id] as readonly FileKey[]).includes(key));
  if (found === undefined) throw new Error(`${key} is in no group`);
  return found;
}

type GroupId = keyof typeof fileGroups;
