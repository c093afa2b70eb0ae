/** Makes of the municipalities in content/data what pages need: the map of dots, and the list that the place fields suggest. */
import { readFileSync, writeFileSync } from "node:fs";
import { packMunicipalities } from "#domain/policy/coverage-data.ts";
import { drawMap } from "./map/draw.ts";
import { mapFiles } from "./map/files.ts";
import { readTowns } from "./map/towns.ts";

const csv = readFileSync(mapFiles.towns, "utf8");
const towns = readTowns(csv);
const { svg, module } = drawMap(towns);
writeFileSync(mapFiles.svg, svg);
writeFileSync(mapFiles.module, module);
writeFileSync(mapFiles.list, packMunicipalities(csv));
console.log(`${towns.length} municipalities drawn`);
