import { captured, Failure } from "#scripts/process.ts";

/** Installs what the package.json of a folder outside the project asks for. @throws Failure with what npm said */
export async function installPackages(folder: string): Promise<void> {
  const { code, output } = await captured("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
  });
  if (code !== 0) throw new Failure(`npm could not install what ${folder}/package.json asks for:\n${output}`);
}
