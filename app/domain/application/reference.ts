const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXY";

/**
 * Nine symbols of the submission id's SHA-256 and a check symbol, in Crockford's base 32 less its Z: 31
 * symbols, a prime. It names a lead to people and opens nothing.
 */
export async function referenceOf(submissionId: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(submissionId.toLowerCase())),
  );
  const symbols = [...digest.slice(0, 9)].map((byte) => byte % alphabet.length);
  const text = [...symbols, checkSymbol(symbols)].map((symbol) => alphabet[symbol]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** As people type it; undefined for wrong symbols or a wrong check symbol. */
export function parseReference(typed: string | null | undefined): string | undefined {
  const bare = (typed ?? "").toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
  if (bare.length !== 10) return undefined;
  const symbols = [...bare].map((symbol) => alphabet.indexOf(symbol));
  if (symbols.includes(-1) || checkSymbol(symbols.slice(0, 9)) !== symbols[9]) return undefined;
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

/** Detects any one wrong symbol and any two swapped neighbours. */
const checkSymbol = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, index) => sum + symbol * (index + 2), 0) % alphabet.length;
