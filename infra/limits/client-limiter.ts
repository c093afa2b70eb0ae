import { type Allowance, hash, type Limiter } from "./limiter.ts";

/**
 * The networks that one customer of a provider may be given, and how much more each wider one admits than the narrowest: who
 * uses up the allowance of one network leaves something to the neighbours, and nobody gains by changing the network.
 */
const wider = [
  { bits: 56, share: 1.2 },
  { bits: 48, share: 1.4 },
];

/**
 * Counts what clients send: under their address, and of IPv6 under the wider networks that the address is part of too. The
 * keys that it counts under name nobody.
 * @returns a limiter whose keys are addresses as `clientAddress` returns them
 */
export function clientLimiter(
  { name, count, seconds }: Allowance,
  limiterOf: (allowance: Allowance) => Limiter,
): Limiter {
  const narrowest = limiterOf({ name, count, seconds });
  const others = wider.map(({ bits, share }) =>
    limiterOf({ name: `${name}-${bits}`, count: Math.ceil(count * share), seconds }),
  );
  return {
    async consume(client, points = 1) {
      const networks = widerNetworks(client);
      let admission = await narrowest.consume(hash(client), points);
      for (const [index, limiter] of others.entries()) {
        const network = networks[index];
        if (network === undefined || !admission.allowed) break;
        admission = await limiter.consume(hash(network), points);
      }
      return admission;
    },
  };
}

/** The widest network that one client may have all addresses of: the address itself where it is IPv4. */
export function widestNetwork(client: string): string {
  return widerNetworks(client).at(-1) ?? client;
}

/** The networks of 56 and 48 bits around one of 64; of anything else none. */
function widerNetworks(client: string): string[] {
  if (!client.endsWith("::/64")) return [];
  const [first, second, third, fourth = "0"] = client.slice(0, -"::/64".length).split(":");
  const subnet = parseInt(fourth, 16) & 0xff00;
  return [`${first}:${second}:${third}:${subnet.toString(16)}::/56`, `${first}:${second}:${third}::/48`];
}
