import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DkimConfig } from "../config/deliveries.ts";

/**
 * The headers that a signature covers. Mail programs offer their one click only where the two that ask for it are among them
 * (RFC 8058, section 4).
 */
export const signedHeaders = [
  "From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:In-Reply-To:References",
  "MIME-Version:Content-Type:Content-Transfer-Encoding",
  "List-Id:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

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
