/** How a provider reads the part before the `@`; each rule removes what does not tell two mailboxes apart. */
interface Provider {
  domains: RegExp;
  /** Under which of its domains mailboxes are counted. */
  domain?: string;
  ignored?: RegExp;
  /** What separates the mailbox from a tag, besides `+`. */
  tag?: string;
}

const providers: readonly Provider[] = [
  { domains: /^(gmail|googlemail)\.com$/, domain: "gmail.com", ignored: /\./g },
  { domains: /^(icloud|me|mac)\.com$/, domain: "icloud.com" },
  { domains: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, domain: "proton.me", ignored: /[._-]/g },
  // Names at Yahoo hold no hyphen: it begins the tag of a disposable address.
  { domains: /^(yahoo\.[a-z.]+|(ymail|rocketmail)\.com)$/, tag: "-" },
];

/**
 * Names the mailbox that an address most likely reaches, for counting mails only: never to send to, and never to tell people
 * apart. Case does not count, nor does anything from the first `+` on, at any provider; dots, hyphens and domains count as
 * the provider treats them. Two mailboxes that come out as one share a budget, which costs them little.
 */
export function recipientKey(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/.exec(address.trim().toLowerCase()) ?? [];
  const provider = providers.find(({ domains }) => domains.test(domain));
  const untagged = before(provider?.tag === undefined ? local : before(local, provider.tag), "+");
  const bare = provider?.ignored === undefined ? untagged : untagged.replace(provider.ignored, "");
  return `${bare === "" ? local : bare}@${provider?.domain ?? domain}`;
}

/** The text before a mark; all of it where the mark stands first or nowhere. */
function before(text: string, mark: string): string {
  const end = text.indexOf(mark);
  return end > 0 ? text.slice(0, end) : text;
}
