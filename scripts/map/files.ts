import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const section = path.join(root, "app/sections/contact");

/** Where the map and the list of municipalities come from, and where they go. */
export const mapFiles = {
  towns: path.join(root, "content/data/comuni.csv"),
  svg: path.join(section, "map-of-lazio.svg"),
  module: path.join(section, "map-of-lazio.ts"),
  list: path.join(root, "app/forms/fields/municipalities.txt"),
};
