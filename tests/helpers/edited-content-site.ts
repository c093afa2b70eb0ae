import { EditedContent } from "#content/fixtures/edited-content.ts";
import { linkSecret, test as base } from "./site.ts";

/** A site with content of its own, which has photographs. */
export const test = base.extend<object, { copy: EditedContent }>({
  copy: [
    async ({}, use) => {
      const copy = new EditedContent();
      copy.showPhotographs();
      await use(copy);
      copy.delete();
    },
    { scope: "worker" },
  ],
  siteEnv: [async ({ copy }, use) => use({ LINK_SECRET: linkSecret, CONTENT_DIR: copy.folder }), { scope: "worker" }],
});
