import type { DeliveryKind } from "./kinds.ts";
import { mustArrive } from "./mails.ts";
import type { StoredRequest } from "#src/requests/request.ts";

export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** True if a further attempt at the same delivery would be refused again. */
  readonly permanent: boolean;

  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

const firstSeconds = 5;
/** Half an hour with the random quarter. */
const longestSeconds = 1440;

/**
 * Seconds to wait after failed attempts, 1 or more: doubling from five seconds to half an hour. A random quarter is added, so that
 * deliveries that failed together do not return together. @param random from 0 up to, not including, 1
 */
export function backoffSeconds(attempts: number, random: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1)) * (1 + random / 4);
}

/** Attempts in about three days of failure. */
const attemptsInThreeDays = 165;

export function attemptLimit(kind: DeliveryKind): number {
  return mustArrive(kind) ? Infinity : attemptsInThreeDays;
}

const placeholder = "[…]";
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** A shorter name or local part would match ordinary words. */
const shortestValue = 3;

/** Removes personal data from a receiver's answer: servers often repeat the recipient. */
export function redact(text: string, request: StoredRequest | undefined): string {
  const values = request ? personalValues(request) : [];
  return values
    .reduce((rest, value) => rest.replace(wholeWord(value), placeholder), text)
    .replace(address, placeholder);
}

function personalValues({ content }: StoredRequest): string[] {
  const values = [content.email, content.email.split("@", 1)[0] ?? "", content.name];
  if (content.kind === "booking") values.push(content.phone);
  // The longest first: removing a part of a name would leave the rest.
  return values.filter((value) => value.length >= shortestValue).toSorted((one, other) => other.length - one.length);
}

function wholeWord(value: string): RegExp {
  const literal = value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "giu");
}
