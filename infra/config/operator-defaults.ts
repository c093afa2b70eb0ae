import { company } from "#content/index.ts";
import type { ConfigDefaults } from "./config.ts";

/** The values of the content, used where the environment sets none. */
export const operatorDefaults: ConfigDefaults = { mailFrom: company.mailFrom, ownerEmail: company.ownerEmail };
