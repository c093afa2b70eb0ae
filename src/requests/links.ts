/** For whom a private link opens a request: its visitor's page, or the page on which the owner decides. */
export type LinkPurpose = "visitor" | "owner";

/**
 * Private links to a request. A token is derived from a secret outside the database and kept in it only as a hash: nobody
 * makes one from a copy of the database, and a mail that is written again carries the same one.
 */
export interface Links {
  /** The token of a request's link in force, made where there is none. */
  tokenFor(requestId: string, purpose: LinkPurpose): Promise<string>;
  /** The request that a token opens, or opened until its visitor erased it; undefined for one never made or revoked. */
  resolve(token: string, purpose: LinkPurpose): Promise<string | undefined>;
  /** Makes a request's links of one purpose useless; the next one made differs. */
  revoke(requestId: string, purpose: LinkPurpose): Promise<void>;
}

/** The tokens in the mails that ask a new address of a request to confirm: nothing of them is in the database. */
export interface AddressTokens {
  /** @param entryId the entry of the history that asked for the address */
  tokenFor(entryId: string): string;
  /** The entry that a token was made for; undefined where it was not made here. */
  entryOf(token: string): string | undefined;
}
