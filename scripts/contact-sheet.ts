/** Draws all masters with their names on art/contact-sheet.jpg: `node scripts/contact-sheet.ts`. */
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { folders } from "./images/plan.ts";
import { openTypeFace } from "./share-pictures/type-face.ts";

const columns = 6;
const cell = { width: 300, height: 200, gap: 16, caption: 30 };
const step = { x: cell.width + cell.gap, y: cell.height + cell.caption + cell.gap };
const colours = { ink: "#17101c", cream: "#fbf3e4" };

const face = await openTypeFace("hanken-grotesk-latin", { wght: 400 });
const masters = readdirSync(folders.masters)
  .filter((file) => file.endsWith(".jpg"))
  .map((file) => path.parse(file).name);

const overlays = await Promise.all(
  masters.map(async (name, index): Promise<OverlayOptions[]> => {
    const left = cell.gap + (index % columns) * step.x;
    const top = cell.gap + Math.floor(index / columns) * step.y;
    const { paths } = face.set(name, 15);
    const caption = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.caption}"><g fill="${colours.cream}" transform="translate(0 20)">${paths}</g></svg>`;
    const { width, height } = cell;
    // Portrait masters are not cropped.
    const picture = await sharp(path.join(folders.masters, `${name}.jpg`))
      .resize({ width, height, fit: "contain", position: "left", background: colours.ink })
      .toBuffer();
    return [
      { input: picture, left, top },
      { input: Buffer.from(caption), left, top: top + height },
    ];
  }),
);

await sharp({
  create: {
    width: cell.gap + columns * step.x,
    height: cell.gap + Math.ceil(masters.length / columns) * step.y,
    channels: 3,
    background: colours.ink,
  },
})
  .composite(overlays.flat())
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(path.join(folders.masters, "../contact-sheet.jpg"));
console.log(`${masters.length} masters on the sheet`);
