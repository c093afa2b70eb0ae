const providers: readonly string[] = [
  "gmail",
  "googlemail",
  "hotmail",
  "outlook",
  "yahoo",
  "icloud",
  "libero",
  "virgilio",
  "tiscali",
  "fastwebnet",
  "btinternet",
  "protonmail",
];

/** Providers that differ from another one by one letter. */
const alsoRight: readonly string[] = ["mail", "ymail", "email"];

const onlyCom: readonly string[] = ["gmail", "googlemail", "icloud", "protonmail"];
const mistypedEndings: Readonly<Record<string, string>> = { con: "com", cmo: "com", ocm: "com", ti: "it" };

/** A question, never a reason to refuse: the domain may exist although a common one differs from it by one letter or by its ending. */
export function suggestAddress(address: string): string | undefined {
  const [, user = "", domain = ""] = /^(.+@)([^@]+)$/.exec(address) ?? [];
  const [, name = "", ending = ""] = /^([^.]+)\.(.+)$/.exec(domain.toLowerCase()) ?? [];
  const isKnown = providers.includes(name) || alsoRight.includes(name);
  const meant = isKnown ? name : providers.find((one) => isOneEditOff(name, one));
  if (meant === undefined || alsoRight.includes(meant)) return undefined;
  const suggested = `${meant}.${onlyCom.includes(meant) ? "com" : (mistypedEndings[ending] ?? ending)}`;
  return suggested === domain.toLowerCase() ? undefined : user + suggested;
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
