import type { FileScreenModel } from "#app/private/desk/content/file-screen.tsx";
import { deskContentPath, deskRoutes } from "#i18n/desk-routes.ts";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { fill } from "#i18n/messages/messages.ts";
import { fileGroups, type FormKey, nameOf, placesOf } from "./places.ts";

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
      links: hasSections
        ? places.map((place) => link(deskContentPath(key, place.section), place.label, place.section === section))
        : groupOf(key).map((one) => link(deskContentPath(one), nameOf(one), one === key)),
    },
  };
}

function link(path: string, label: string, isCurrent: boolean) {
  return { path, label, isCurrent };
}

function groupOf(key: FormKey): readonly FormKey[] {
  const groups: ReadonlyArray<readonly FormKey[]> = Object.values(fileGroups);
  return groups.find((keys) => keys.includes(key)) ?? [];
}
