import type { DeliveryKind } from "./kinds.ts";
import { mustArrive } from "./mails.ts";
import type { StoredRequest } from "#src/requests/request.ts";

export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** True if another attempt would be refused again. */
  readonly permanent: boolean;

  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

const firstSeconds = 5;
/** With the random quarter it is half an hour. */
const longestSeconds = 1440;

/** A random quarter is added, so that deliveries that failed together do not retry together. @param random a number in [0, 1) */
export function backoffSeconds(attempts: number, random: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1)) * (1 + random / 4);
}

const attemptsInThreeDays = 165;

export function attemptLimit(kind: DeliveryKind): number {
  return mustArrive(kind) ? Infinity : attemptsInThreeDays;
}

const placeholder = "[…]";
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Shorter values would match ordinary words. */
const shortestValue = 3;

/** Removes personal data from a receiver's answer, because servers often repeat the recipient. */
export function redact(text: string, request: StoredRequest | undefined): string {
  const values = request ? personalValues(request) : [];
  return values
    .reduce((rest, value) => rest.replace(wholeWord(value), placeholder), text)
    .replace(address, placeholder);
}

function personalValues({ content }: StoredRequest): string[] {
  const values = [content.email, content.email.split("@", 1)[0] ?? "", content.name];
  if (content.kind === "booking") values.push(content.phone);
  // The longest value first, because removing a part of a name would leave the rest.
  return values.filter((value) => value.length >= shortestValue).toSorted((one, other) => other.length - one.length);
}

function wholeWord(value: string): RegExp {
  const literal = value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "giu");
}
