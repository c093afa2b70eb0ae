import type { StoredRequest } from "#domain/requests/request.ts";

const placeholder = "[…]";
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Shorter than this, a name or the part before the @ would blacken ordinary words. */
const shortestValue = 3;

/**
 * A receiver's answer, fit for the log: servers like to repeat whom a mail was for. Anything like a mail address goes, and
 * what the visitor is known by.
 */
export function redact(text: string, request: StoredRequest | undefined): string {
  const values = request ? personalValues(request) : [];
  return values
    .reduce((rest, value) => rest.replace(wholeWord(value), placeholder), text)
    .replace(address, placeholder);
}

function personalValues({ content }: StoredRequest): string[] {
  const values = [content.email, content.email.split("@", 1)[0] ?? "", content.name];
  if (content.kind === "booking") values.push(content.phone);
  // The longest first: a part of a name that is taken out would leave the rest of it standing.
  return values.filter((value) => value.length >= shortestValue).toSorted((one, other) => other.length - one.length);
}

function wholeWord(value: string): RegExp {
  const literal = value.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, "giu");
}
