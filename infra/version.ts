import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Two folders up from `build/site`, one from here. */
const places = ["../../package.json", "../package.json"].map((place) => path.join(import.meta.dirname, place));

/** The version of the site; empty where its package.json is missing. */
export function readSiteVersion(): string {
  const file = places.find((place) => existsSync(place));
  if (file === undefined) return "";
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version;
}
