/**
 * Whether a form or call was sent from this site's own pages. A browser always says where a POST comes from; a client
 * that says nothing is not a browser and carries nobody's trust.
 */
export function isSameOrigin(headers: Headers, ownHosts: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && ownHosts.includes(host);
}
