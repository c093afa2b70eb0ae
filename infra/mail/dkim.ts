import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DkimConfig } from "../config/deliveries.ts";

/** The key with which mails are signed for a domain, published under `SELECTOR._domainkey.DOMAIN`. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/**
 * Reads the key that the configuration names.
 * @throws Error where the file cannot be read or holds no RSA private key: mails would leave unsigned, and nobody would know
 */
export function readDkimKey({ domain, selector, privateKeyFile }: DkimConfig): DkimKey {
  const expected =
    "DKIM_PRIVATE_KEY_FILE: expected a readable file with an RSA private key in PEM, without a passphrase";
  let privateKey: string;
  let type: string | undefined;
  try {
    privateKey = readFileSync(privateKeyFile, "utf8");
    type = createPrivateKey(privateKey).asymmetricKeyType;
  } catch (error) {
    throw new Error(expected, { cause: error });
  }
  if (type !== "rsa") throw new Error(expected);
  return { domain, selector, privateKey };
}
