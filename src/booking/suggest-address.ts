/** Domains at which many people have their mail, in Italy and in the countries of most visitors. */
const usual: readonly string[] = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.it",
  "outlook.com",
  "outlook.it",
  "live.com",
  "yahoo.com",
  "yahoo.it",
  "icloud.com",
  "libero.it",
  "virgilio.it",
  "tiscali.it",
  "fastwebnet.it",
  "hotmail.co.uk",
  "yahoo.co.uk",
  "btinternet.com",
  "protonmail.com",
];

/** Domains of providers that differ from a usual one by one letter or by their ending. */
const alsoRight: ReadonlySet<string> = new Set([
  "mail.com",
  "ymail.com",
  "email.com",
  "live.it",
  "live.co.uk",
  "live.fr",
  "live.de",
  "live.nl",
  "outlook.fr",
  "outlook.de",
  "outlook.es",
  "hotmail.fr",
  "hotmail.de",
  "hotmail.es",
  "yahoo.fr",
  "yahoo.de",
  "yahoo.es",
  "yahoo.ca",
  "yahoo.co",
  "outlook.co",
]);

/** Endings of domains of gmail.com and the like that do not exist. */
const onlyCom = /^(gmail|googlemail|icloud|protonmail)\.[a-z.]{2,6}$/;

/**
 * The address that was probably meant, where the domain of another is one letter off a usual one: added, missing, wrong, or two
 * swapped. A question to ask, never a reason to refuse: the domain may exist.
 */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || usual.includes(domain) || alsoRight.has(domain)) return undefined;
  const meant = usual.find((one) => isOneEditOff(domain, one)) ?? comInstead(domain);
  return meant === undefined ? undefined : `${address.slice(0, at)}@${meant}`;
}

function comInstead(domain: string): string | undefined {
  const name = onlyCom.exec(domain)?.[1];
  return name === undefined ? undefined : `${name}.com`;
}

function isOneEditOff(text: string, other: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  const [rest, otherRest] = [text.slice(start), other.slice(start)];
  const isReplaced = rest.slice(1) === otherRest.slice(1);
  const isAdded = rest.slice(1) === otherRest;
  const isMissing = rest === otherRest.slice(1);
  const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return isReplaced || isAdded || isMissing || isSwapped;
}
