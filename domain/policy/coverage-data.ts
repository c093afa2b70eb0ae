import type { ServiceArea } from "./business.ts";
import { coverageAt, coverageFrom, type Municipality } from "./coverage.ts";

const columns = "name,province,region,latitude,longitude";

/** A row of content/data/comuni.csv. */
export interface MunicipalityRow {
  name: string;
  province: string;
  region: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

/** Reads the rows of content/data/comuni.csv. @throws Error where the file has other columns */
export function municipalityRows(csv: string): MunicipalityRow[] {
  const [header = "", ...rows] = csv.trim().split(/\r?\n/);
  if (header !== columns) throw new Error(`The columns are not those expected: ${header}`);
  return rows.map((row) => {
    const [name = "", province = "", region = "", latitude, longitude] = row.split(",");
    return { name, province, region, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** Every municipality with its coverage. */
export function municipalitiesFrom(rows: readonly MunicipalityRow[], area: ServiceArea): Municipality[] {
  return rows.map(({ name, province, region, ...position }) => ({
    name,
    province,
    coverage: coverageAt(region, position, area),
  }));
}

/**
 * The same for the page, small: the radius, with a `!` where nothing beyond it is served, then a line for each province, its letters, a `*` where it lies in the region of the business, then
 * each municipality's name and whole kilometres.
 */
export function packMunicipalities(rows: readonly MunicipalityRow[], area: ServiceArea): string {
  const provinces = new Map<string, string[]>();
  for (const { name, province, region, ...position } of rows) {
    const head = region === area.base.region ? `${province}*` : province;
    const line = provinces.get(head) ?? [head];
    line.push(`${name} ${coverageAt(region, position, area).km}`);
    provinces.set(head, line);
  }
  const radius = area.area === "only" ? `${area.radiusKm}!` : String(area.radiusKm);
  return `${radius}\n${[...provinces.values()].map((line) => line.join("|")).join("\n")}\n`;
}

/** Reads what `packMunicipalities` wrote. */
export function unpackMunicipalities(packed: string): Municipality[] {
  const [radius = "", ...lines] = packed.trim().split("\n");
  const area = { radiusKm: parseInt(radius, 10), area: radius.endsWith("!") ? "only" : "open" } as const;
  return lines.flatMap((line) => {
    const [head = "", ...entries] = line.split("|");
    const province = head.slice(0, 2);
    return entries.map((entry) => {
      const space = entry.lastIndexOf(" ");
      const coverage = coverageFrom(head.endsWith("*"), Number(entry.slice(space + 1)), area);
      return { name: entry.slice(0, space), province, coverage };
    });
  });
}
