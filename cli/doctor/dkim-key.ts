import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { Config } from "#infra/config/config.ts";
import { readDkimKey } from "#infra/mail/smtp.ts";

/** The public key of the configured signature; undefined where there is none or it cannot be read. */
export function publicKeyOf(dkim: Config["dkim"]): KeyObject | undefined {
  if (dkim === undefined) return undefined;
  try {
    return createPublicKey(createPrivateKey(readDkimKey(dkim).privateKey));
  } catch {
    return undefined;
  }
}
