/**
 * Who sent a request, for limits: the socket's other end, or where trusted proxies stand before the site, the address
 * that the outermost of them saw. Entries further left were written by the client and prove nothing.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return socketAddress;
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socketAddress;
}
