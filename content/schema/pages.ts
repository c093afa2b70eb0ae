import { z } from "zod";
import { pageIds, type PageId } from "#i18n/routes.ts";
import { photo } from "./parts.ts";
import { text } from "./text.ts";

const page = z.strictObject({
  /** The document's title, at most 60 characters. */
  title: text,
  /** The description for search results, 120 to 155 characters. */
  description: text,
  /** The page's heading, `*emphasis*` allowed. */
  heading: text,
  /** The picture behind the words when a link to the page is shared. */
  share: photo,
});

/** Title, description and heading of every page. */
export const pages = z.strictObject(Object.fromEntries(pageIds.map((id) => [id, page])) as Record<PageId, typeof page>);
