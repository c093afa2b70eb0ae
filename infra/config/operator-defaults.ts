import { company } from "#content/index.ts";
import type { ConfigDefaults } from "./config.ts";

/** What the environment need not say, since the operator's content does. */
export const operatorDefaults: ConfigDefaults = { mailFrom: company.mailFrom, ownerEmail: company.ownerEmail };
