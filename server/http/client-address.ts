import { isIP, isIPv6 } from "node:net";

/**
 * Who sent a request, for limits: the socket's other end, or where trusted proxies stand before the site, the address
 * that the outermost of them saw. Entries further left were written by the client and prove nothing.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return limitKey(socketAddress);
  const hop = forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "";
  const address = withoutPort(hop);
  return limitKey(isIP(address) === 0 ? socketAddress : address);
}

/** Some proxies write the port too: `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, "$1");
}

/**
 * An address as limits count it: IPv4 in its own notation however it came in, and of IPv6 the network of 64 bits that one
 * customer is given, inside which addresses are free for the taking.
 */
function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  const hexadecimal = (address.split("%")[0] ?? "").replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = "", tail] = hexadecimal.split("::");
  const groupsOf = (part: string): number[] => (part === "" ? [] : part.split(":").map((group) => parseInt(group, 16)));
  const first = groupsOf(head);
  const last = groupsOf(tail ?? "");
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<number>(gap).fill(0), ...last];
}
