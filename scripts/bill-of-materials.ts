import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { captured, Failure } from "./set-up/process.mjs";

interface BillOfMaterials {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: unknown[];
}

/**
 * Lists the packages that are installed in a folder without devDependencies, as CycloneDX (`npm sbom`), the same for the same
 * packages.
 */
export async function listPackages(folder: string): Promise<string> {
  const manifest = path.join(folder, "package.json");
  const original = readFileSync(manifest, "utf8");
  // With `--omit=dev` npm 11 leaves out packages that development needs too, such as React: without devDependencies it lists all.
  const { devDependencies: _, ...production } = JSON.parse(original) as Record<string, unknown>;
  writeFileSync(manifest, JSON.stringify(production));
  try {
    const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--loglevel=error"];
    const { code, output } = await captured("npm", args, { cwd: folder, shell: process.platform === "win32" });
    if (code !== 0) throw new Failure(`npm cannot list the packages: ${output.trim()}`);
    return reproducible(output, String(production["name"]));
  } finally {
    writeFileSync(manifest, original);
  }
}

/** Removes what differs between two runs of npm. @param name of the application, which npm names after the folder */
function reproducible(output: string, name: string): string {
  const { serialNumber: _, metadata, ...rest } = JSON.parse(output) as BillOfMaterials;
  const { timestamp: __, component, ...others } = metadata;
  return `${JSON.stringify({ ...rest, metadata: { ...others, component: { ...component, name } } }, null, 2)}\n`;
}
