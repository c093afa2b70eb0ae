import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const section = path.join(root, "app/sections/contact");

/** Where the map comes from and where its parts go. */
export const mapFiles = {
  towns: path.join(root, "content/data/comuni.csv"),
  svg: path.join(section, "map-of-lazio.svg"),
  module: path.join(section, "map-of-lazio.ts"),
};
