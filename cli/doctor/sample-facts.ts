import { createHash } from "node:crypto";

/** Facts of content/business.yaml that are compared with those of the sample. Each may be true of another business, too. */
export const comparedFacts = [
  "base.town",
  "base.latitude",
  "base.longitude",
  "radiusKm",
  "zones",
  "zonesLine",
  "line",
  "openingHours",
  "responseHours",
  "terms",
  "leadTime",
  "map",
] as const;

/** Hashes of the sample's facts: the site contains no content. */
const sampleHashes: ReadonlySet<string> = new Set([
  "efef2c6f2546",
  "2c14ae8bdf96",
  "936a68e389bb",
  "b63dbc9b8477",
  "c5b36f178e10",
  "9bbd9f67889f",
  "5ae83392c271",
  "3fb8b017eb4a",
  "380260b58d7d",
  "0e01961216a5",
  "08e3698b6955",
  "6d72c5c2a24f",
  "ca9f09f596c4",
  "417002a0d6e0",
  "25f8c16f8f72",
  "e743dbfd1dee",
  "c77cb9a4d3fb",
  "42258280e04e",
  "9b35556644c5",
  "6b9bdc9cc2ad",
  "2a2076865c43",
  "619869989fc6",
  "6d3c85a513cf",
  "ce3b21d40db3",
  "9eb825ecfddc",
  "75b3a2b795aa",
  "589f17309870",
  "df250cfa59c5",
  "b32070254ba0",
  "313bd5b1427c",
]);

/** Whether a value is the one that the sample has at that place. @param place such as `company.brand` */
export function isSampleFact(place: string, value: unknown): boolean {
  return sampleHashes.has(hashOf(place, value));
}

export function hashOf(place: string, value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([place, value]))
    .digest("hex")
    .slice(0, 12);
}
