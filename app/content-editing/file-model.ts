import type { FileScreenModel } from "#app/private/desk/content/file-screen.tsx";
import { deskContentPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { fileGroups, type FormKey, nameOf, pathOf, type Place, placesOf } from "./places.ts";

/** What stands around the form of a file or of one of its sections. */
export function fileScreen(key: FormKey, section: string | undefined): Omit<FileScreenModel, "form" | "choices"> {
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
    heading: fill(messages.fileHeading, { file: isSection ? chosen.label : name }),
    lead: isSection ? undefined : lead,
    back: isSection ? fileLink : overview,
    siblings: {
      label: hasSections ? name : messages.others,
      groups: hasSections
        ? sectionGroups(places, section)
        : [
            {
              label: undefined,
              links: groupOf(key).map((one) => link(deskContentPath(one), nameOf(one), one === key)),
            },
          ],
    },
  };
}

/** Sections of one part of the file stand together. */
function sectionGroups(places: readonly Place[], section: string | undefined): Group[] {
  const parts = Map.groupBy(places, ({ at }) => at[0]);
  return [...parts.values()].map((part): Group => {
    const [first] = part;
    const between = ": ";
    const shared = part.length > 1 ? first?.label.split(between)[0] : undefined;
    const links = part.map((place) => {
      const rest = shared === undefined ? place.label : place.label.slice(shared.length + between.length);
      return link(pathOf(place), rest === "" ? messages.general : rest, place.section === section);
    });
    return { label: shared, links };
  });
}

type Group = FileScreenModel["siblings"]["groups"][number];

function link(path: string, label: string, isCurrent: boolean) {
  return { path, label, isCurrent };
}

function groupOf(key: FormKey): readonly FormKey[] {
  const groups: ReadonlyArray<readonly FormKey[]> = Object.values(fileGroups);
  return groups.find((keys) => keys.includes(key)) ?? [];
}
