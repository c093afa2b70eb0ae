import { EditedContent } from "#content/fixtures/edited-content.ts";
import { linkSecret, test as base } from "./site.ts";

interface EditedFixtures {
  copy: EditedContent;
  /** True for photographs in place of the drawn drinks. Encoding them takes seconds. */
  photographs: boolean;
}

/** A site with content of its own. */
export const test = base.extend<object, EditedFixtures>({
  photographs: [false, { option: true, scope: "worker" }],
  copy: [
    async ({ photographs }, use) => {
      const copy = new EditedContent();
      if (photographs) copy.showPhotographs();
      await use(copy);
      copy.delete();
    },
    { scope: "worker" },
  ],
  siteEnv: [async ({ copy }, use) => use({ LINK_SECRET: linkSecret, CONTENT_DIR: copy.folder }), { scope: "worker" }],
});
