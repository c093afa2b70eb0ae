import cardHome from "#src/ui/drawings/card-home.svg?drawing";
import cardHomeFront from "#src/ui/drawings/card-home-front.svg?drawing";
import type { DrawingMarkup } from "#src/ui/drawings/colour.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import type { SiteBrand } from "#src/content/site-brand.server.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { isLocale } from "#src/i18n/locales.ts";
import { pageIds, sharePicturePath } from "#src/i18n/routes.ts";
import { colouredDrawing } from "./drawings.ts";

export const shareSize = { width: 1200, height: 630 } as const;

export type SharePicture = { photograph: Photograph } | { svg: string };

/** The picture of a shared link at a path; undefined if no page has it. An article's own photograph precedes the common one. */
export function sharePictureAt(url: string, content: SiteContent): SharePicture | undefined {
  const [, locale = "", name] = /^\/share\/([\w-]+)\/([\w-]+)\.jpg$/.exec(url) ?? [];
  if (!isLocale(locale)) return undefined;
  const { formulas, posts, legal, drawings } = content.in(locale);
  if ((name === "privacy" || name === "terms") && legal[name] === undefined) return undefined;
  const post = posts.find(({ id }) => sharePicturePath("post", locale, id) === url);
  const isOfPage =
    pageIds.some((id) => id === name) || formulas.some(({ id }) => sharePicturePath("formula", locale, id) === url);
  if (post === undefined && !isOfPage) return undefined;
  const picture = post?.image?.photo?.picture ?? drawings.share?.photo?.picture;
  const photograph = content.photographs.find((one) => one.name === picture);
  return photograph === undefined ? { svg: drawn(drawings.share, content.brand) } : { photograph };
}

/** The operator's drawing is shown alone. The logo is added to the site's drawing, and if there is no drawing. */
function drawn(own: { drawing?: string | undefined; show: boolean } | undefined, brand: SiteBrand): string {
  const { palette, sheet } = brand;
  const drawing = brand.drawings[own?.drawing ?? ""];
  const scene = [cardHome, cardHomeFront].map((one) => atFoot(one, colouredDrawing(one, "night", sheet)));
  const parts =
    drawing === undefined
      ? [...(own?.show === false ? [] : scene), logoOf(brand)]
      : [atFoot(drawing, `<svg viewBox="${drawing.viewBox}">${drawing.body}</svg>`)];
  const { width, height } = shareSize;
  const ground = `<rect width="${width}" height="${height}" fill="${palette.notte}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${parts.join("")}</svg>`;
}

function atFoot({ viewBox }: Pick<DrawingMarkup, "viewBox">, svg: string): string {
  const [, , width = 0, ownHeight = 0] = viewBox.split(" ").map(Number);
  const height = (shareSize.width / width) * ownHeight;
  const y = (shareSize.height - height).toFixed(2);
  return svg.replace("<svg ", `<svg x="0" y="${y}" width="${shareSize.width}" height="${height.toFixed(2)}" `);
}

/** Away from the edges, which some previews cut off. */
const logoRoom = { x: 64, y: 56, height: 44, widest: 420 };

function logoOf({ logoDrawing: logo, palette }: SiteBrand): string {
  if (logo === undefined) return "";
  const { x, y, height, widest } = logoRoom;
  const width = Math.min((height / logo.height) * logo.width, widest).toFixed(2);
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<svg ${box} viewBox="${logo.viewBox}" color="${palette.bianco}" fill="currentColor" overflow="visible">${logo.body}</svg>`;
}
