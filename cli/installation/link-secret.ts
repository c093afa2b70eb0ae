import { readFile } from "node:fs/promises";
import { shortestLinkSecret } from "#infra/config/config.ts";
import { type LinkSecretConfig, linkSecretFile } from "#infra/links/link-secret.ts";
import type { Check, Observation } from "./observation.ts";

/** Looks whether the secret of private links is there, and long enough. */
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
  try {
    secret = (await readFile(file, "utf8")).trim();
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing
      ? [
          {
            state: "warning",
            says: `${file} is not there: the first start makes it; one with links in the database needs your copy`,
          },
        ]
      : [{ state: "problem", says: `${file} cannot be read: give it to the account that runs the site` }];
  }
  if (secret.length < shortestLinkSecret) {
    return [
      {
        state: "problem",
        says: `${file} holds no secret: put your copy back, or delete it and run npm run site -- link-secret new`,
      },
    ];
  }
  return [{ state: "ok", says: `their secret is in ${file}; keep a copy of it apart from the backups` }];
}
