import { isIP, isIPv6 } from "node:net";

/**
 * The client of a request, for limits: the remote address of the socket, or behind trusted proxies the address that the
 * outermost of them saw. The client itself may have written entries further left.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwardedFor === null) return limitKey(socketAddress);
  const hop = forwardedFor.split(",").at(-trustedProxies)?.trim() ?? "";
  const address = withoutPort(hop);
  return limitKey(isIP(address) === 0 ? socketAddress : address);
}

/** Some proxies add the port: `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, "$1");
}

/**
 * The key of an address for limits: an IPv4 address, also where it is mapped to IPv6, or the /48 network of an IPv6 address: one
 * customer of a provider may have as much, and can use any address in it.
 */
function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipv6Groups(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [first, second, third] = groups.map((group) => group.toString(16));
  return `${first}:${second}:${third}::/48`;
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
