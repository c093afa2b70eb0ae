import { exposedPlaces, type PrivatePlacesConfig, repairOf } from "#infra/config/private-files.ts";
import { counted } from "../output.ts";
import type { Check } from "./observation.ts";

/** Looks whether accounts other than the site's may read its database, mails, backups and secrets. */
export function privateFilesCheck(config: PrivatePlacesConfig, backups: readonly string[]): Check {
  return {
    group: "Permissions",
    async look() {
      const exposed = await exposedPlaces(config, backups);
      if (exposed.length === 0) return [{ state: "ok", says: "no other account may read the site's data" }];
      const secrets = exposed.filter(({ isSecret }) => isSecret);
      const says = `other accounts may read ${counted(exposed.length, "place")} with personal data or secrets; as its owner run`;
      return [{ state: secrets.length > 0 ? "problem" : "warning", says, lines: [repairOf(exposed)] }];
    },
  };
}
