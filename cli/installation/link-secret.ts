import { readFile, stat } from "node:fs/promises";
import { shortestLinkSecret } from "#infra/config/config.ts";
import { type LinkSecretConfig, linkSecretFile } from "#infra/links/link-secret.ts";
import type { Check, Observation } from "./observation.ts";

/** Looks whether the secret of private links is there, long enough, and for the site's own account alone. */
export function linkSecretCheck(config: LinkSecretConfig): Check {
  return {
    group: "Private links",
    look: async () =>
      config.linkSecret === undefined
        ? lookAtFile(linkSecretFile(config))
        : [{ state: "ok", says: "their secret is LINK_SECRET; keep a copy of it apart from the backups" }],
  };
}

async function lookAtFile(file: string): Promise<Observation[]> {
  let secret: string;
  let mode: number;
  try {
    ({ mode } = await stat(file));
    secret = (await readFile(file, "utf8")).trim();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing
      ? [{ state: "warning", says: `${file} is not there yet: the first start makes it` }]
      : [{ state: "problem", says: `${file} cannot be read: give it to the account that runs the site` }];
  }
  if (secret.length < shortestLinkSecret) {
    return [{ state: "problem", says: `${file} holds no secret: restore your copy; deleted, it is made anew` }];
  }
  if ((mode & 0o077) !== 0) {
    return [{ state: "warning", says: `${file} can be read by other accounts: chmod 600 ${file}` }];
  }
  return [{ state: "ok", says: `their secret is in ${file}; keep a copy of it apart from the backups` }];
}
