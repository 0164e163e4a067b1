/**
 * A bit for each zipcode, five bits per digit of base 32 (workers/build/zipcode-table.ts). It is cached here because
 * `import` looks its module up on each call.
 */
let bits: string | undefined;

/**
 * True if the services' table (services/visitors/geocoding/place.ts) has a place for the zipcode in a state that we
 * serve. The site has its own copy, so that no page waits for the services before it offers a zipcode.
 * @param zipcode five digits.
 */
export async function isListed(zipcode: string): Promise<boolean> {
  bits ??= (await import("virtual:zipcode-bits")).default;
  const code = Number(zipcode);
  const fiveBits = Number.parseInt(bits.charAt(Math.floor(code / 5)), 32);
  return ((fiveBits >> (code % 5)) & 1) === 1;
}
