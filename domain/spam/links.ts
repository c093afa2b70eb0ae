/** A web address, with or without its scheme. A mail address is none. */
const link =
  /(?<![@\p{L}\p{N}._-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"')\]]+|(?<![@\p{L}\p{N}._-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d-]{1,63})*\.(?:com|net|org|info|biz|it|eu|de|fr|es|uk|ru|cn|co|io|ai|app|dev|shop|store|online|site|website|xyz|top|click|live|club|link|ly|gl|me|pro|vip|fun|gd|ph|gg)(?=[/?#:\s,;.!)\]]|$)(?![\p{L}\p{N}@-])(?:[/?#:][^\s<>"')\]]*)?/giu;

/** The different hosts of the links in a text, in lower case without `www.`, in their order. */
export function hostsIn(text: string): string[] {
  const hosts = (text.match(link) ?? []).map((found) =>
    found
      .toLowerCase()
      .replace(/^(https?|ftp):\/\//, "")
      .replace(/^www\./, "")
      .replace(/[/?#:].*$/s, "")
      .replace(/\.$/, ""),
  );
  return [...new Set(hosts)].filter(Boolean);
}

export function withoutLinks(text: string): string {
  return text.replace(link, " ");
}
