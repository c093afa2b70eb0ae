/** Draws the contact page's map of dots from the municipalities in content/data. */
import { readFileSync, writeFileSync } from "node:fs";
import { drawMap } from "./map/draw.ts";
import { mapFiles } from "./map/files.ts";
import { readTowns } from "./map/towns.ts";

const towns = readTowns(readFileSync(mapFiles.towns, "utf8"));
const { svg, module } = drawMap(towns);
writeFileSync(mapFiles.svg, svg);
writeFileSync(mapFiles.module, module);
console.log(`${towns.length} municipalities drawn`);
