/** The name of the field in which a form carries a solved challenge. */
export const proofField = "proof";

/** Challenges that take a device a moment to solve, for forms beyond the rate of their client (ADR 58). */
export interface Proofs {
  /** A new challenge, as JSON. */
  challenge(): Promise<string>;
  /** Whether this solves a challenge of this site that has not expired, for the first time. Never throws. */
  accept(proof: string): Promise<boolean>;
}
