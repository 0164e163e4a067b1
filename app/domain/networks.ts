/** The network of every client whose address cannot be read, so that all these clients share one rate limit. */
const unknownNetwork = "unknown";

/**
 * Returns the networks by which a client's calls are counted. For IPv4, `own` is the whole address, also if it is
 * written as IPv6. For IPv6, `own` is the /64, which one household or machine has, and `wide` the /48.
 * @returns for example `{ narrow: "2001:db8:0:1::/64", wide: "2001:db8:0::/48" }` or `{ narrow: "192.0.2.1" }`.
 */
export function networksOf(ip: string): { narrow: string; wide?: string } {
  const address = ip.trim().toLowerCase().split("%", 1)[0] ?? "";
  if (!address.includes(":")) return { narrow: readIpv4(address)?.join(".") ?? unknownNetwork };
  const groups = readIpv6(address);
  if (!groups) return { narrow: unknownNetwork };
  const [high = 0, low = 0] = groups.slice(6);
  const isIpv4 = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isIpv4) return { narrow: [high >> 8, high & 255, low >> 8, low & 255].join(".") };
  const network = (bits: 48 | 64) =>
    `${groups
      .slice(0, bits / 16)
      .map((group) => group.toString(16))
      .join(":")}::/${bits}`;
  return { narrow: network(64), wide: network(48) };
}

function readIpv4(text: string): number[] | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const numbers = text.split(".").map(Number);
  return numbers.every((number) => number <= 255) ? numbers : undefined;
}

/** Reads the eight groups of an IPv6 address in any spelling (RFC 4291, section 2.2). */
function readIpv6(text: string): number[] | undefined {
  const halves = text.split("::").map(readGroups);
  const [first, second] = halves;
  if (!first || halves.length > 2) return undefined;
  if (halves.length === 1) return first.length === 8 ? first : undefined;
  if (!second || first.length + second.length > 7) return undefined;
  return [...first, ...Array<number>(8 - first.length - second.length).fill(0), ...second];
}

/** Reads groups between colons. The last group may be an IPv4 address, which counts as two groups. */
function readGroups(text: string): number[] | undefined {
  if (text === "") return [];
  const groups: number[] = [];
  const parts = text.split(":");
  for (const [index, part] of parts.entries()) {
    const ipv4 = index === parts.length - 1 ? readIpv4(part) : undefined;
    if (ipv4) {
      const [a = 0, b = 0, c = 0, d = 0] = ipv4;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\da-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}
