/** The build's own, once read: `import` looks for its module each time. */
let bits: string | undefined;

/**
 * Whether the services' table (services/visitors/geocoding/place.ts) has a place for it in a state that we serve. No page waits for the
 * services before it offers a zipcode. @param zipcode five digits.
 */
export async function isListed(zipcode: string): Promise<boolean> {
  bits ??= (await import("virtual:zipcode-bits")).default;
  const code = Number(zipcode);
  const five = Number.parseInt(bits.charAt(Math.floor(code / 5)), 32);
  return ((five >> (code % 5)) & 1) === 1;
}
