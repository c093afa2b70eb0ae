import type { Choices } from "#app/private/desk/content/picture-chooser.tsx";
import type { SiteContent } from "#content/index.ts";

/** The photographs that a form offers. @param content with the draft, whose photographs may be chosen too */
export function pictureChoices(content: Pick<SiteContent, "pictures" | "in">): Choices {
  const described = content.in("it").pictures;
  const names = Object.keys(content.pictures);
  return {
    pictures: content.pictures,
    texts: Object.fromEntries(names.map((name) => [name, described[name] ?? name])),
  };
}
