/** Days that the owner closed at the desk, both ends included; civil dates in Europe/Rome. */
export interface ClosureTable {
  id: string;
  first_day: string;
  last_day: string;
  /** For the owner only; may be empty. */
  reason: string;
}

/** A link to the owner's desk that was not used yet. */
export interface DeskLinkTable {
  /** SHA-256 of the token. */
  token_hash: string;
  expires_at: string;
}

/** A device that is signed in to the owner's desk. */
export interface DeskSessionTable {
  id: string;
  /** SHA-256 of the token in its cookie. */
  token_hash: string;
  device: string;
  created_at: string;
  last_used_at: string;
  revoked_at: string | null;
}

/** A note of the owner about a request. */
export interface DeskNoteTable {
  id: string;
  request_id: string;
  text: string;
  written_at: string;
}
