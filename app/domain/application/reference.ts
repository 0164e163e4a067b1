import { sha256 } from "@noble/hashes/sha2.js";
import { tidySigns } from "../forms/tidy.ts";

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A random UUID in lower case, as ours are. */
export const isSubmissionId = (text: string): boolean => uuid4.test(text);

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXY";

/**
 * Nine symbols of the submission id's SHA-256 and a check symbol, in Crockford's base 32 less its Z: 31 symbols, a
 * prime. It names a lead and opens nothing.
 */
export async function referenceOf(submissionId: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(submissionId.toLowerCase())),
  );
  const symbols = [...digest.slice(0, 9)].map((byte) => byte % alphabet.length);
  const text = [...symbols, checkSymbol(symbols)].map((symbol) => alphabet[symbol]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Accepts O for 0, I and L for 1; undefined where the check symbol is wrong. */
export function parseReference(typed: string | null | undefined): string | undefined {
  const bare = tidySigns(typed ?? "")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (bare.length !== 10) return undefined;
  const symbols = [...bare].map((symbol) => alphabet.indexOf(symbol));
  if (symbols.includes(-1) || checkSymbol(symbols.slice(0, 9)) !== symbols[9]) return undefined;
  return `${bare.slice(0, 5)}-${bare.slice(5)}`;
}

/** Detects one wrong symbol, or two swapped neighbours. */
const checkSymbol = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, index) => sum + symbol * (index + 2), 0) % alphabet.length;

/** Proves a caller genuine: the reference does not tell it. */
export function callerWord(submissionId: string): string {
  const [high = 0, low = 0] = sha256(new TextEncoder().encode(`caller-word|${submissionId.toLowerCase()}`));
  return words[((high << 8) | low) % words.length] ?? "";
}

/** 128, so that a guess is right less than once in a hundred calls. A change changes the words of past applications. */
const words = `
  abanico abeja abuela agua aguja anillo arena arroz
  avena bandera barco bosque botella brazo brújula burbuja
  caballo cadena café camisa campana canario canela canción
  caracol castillo cebolla cereza ciruela ciudad clavel cocina
  cometa conejo corona cuaderno cuchara delfín desierto diamante
  dibujo durazno elefante escalera espejo estrella familia farol
  fiesta flauta flecha fresa fuente galleta gallina ganso
  gaviota girasol globo granja guante guitarra hermano hierba
  hormiga iglesia jardín jinete ladrillo laguna lámpara lechuga
  lechuza limón linterna lluvia luna madera manzana mariposa
  martillo melodía mercado miel montaña moneda mundo muralla
  naranja nevada nido noche novela nube oveja paloma
  pantera papaya paraguas pelota pescado piano piedra pimienta
  pintura pirata planeta poeta pradera puente ratón relámpago
  reloj río rodilla sandalia sandía semilla sendero silla
  sirena sombrero tambor tomate tortuga trompeta ventana violín
`
  .trim()
  .split(/\s+/);
