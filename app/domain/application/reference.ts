import { sha256 } from "@noble/hashes/sha2.js";
import { tidySigns } from "../forms/tidy.ts";

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the text is a random UUID (version 4) in lower case, like every submission id of ours. */
export const isSubmissionId = (text: string): boolean => uuid4.test(text);

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXY";

/**
 * Derives the reference of a lead, `XXXXX-XXXXX`: nine symbols from the submission id's SHA-256 and a check symbol. The
 * alphabet is Crockford's base 32 without Z, because the check symbol needs a prime number of symbols: 31. A reference
 * names a lead and does not open anything.
 */
export async function referenceOf(submissionId: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(submissionId.toLowerCase())),
  );
  const symbols = [...digest.slice(0, 9)].map((byte) => byte % alphabet.length);
  const text = [...symbols, checkSymbol(symbols)].map((symbol) => alphabet[symbol]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/**
 * Reads a reference as people type it: with any spaces, hyphens and case, with O for 0, and with I or L for 1. Returns
 * undefined if the check symbol is wrong.
 */
export function parseReference(text: string | null | undefined): string | undefined {
  const code = tidySigns(text ?? "")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (code.length !== 10) return undefined;
  const symbols = [...code].map((symbol) => alphabet.indexOf(symbol));
  if (symbols.includes(-1) || checkSymbol(symbols.slice(0, 9)) !== symbols[9]) return undefined;
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** The check symbol detects one wrong symbol, or two neighbours that were swapped. */
const checkSymbol = (symbols: readonly number[]): number =>
  symbols.reduce((sum, symbol, index) => sum + symbol * (index + 2), 0) % alphabet.length;

/**
 * The word that a genuine caller says to the applicant. It proves that the caller has the lead, because nobody can
 * derive it from the reference.
 */
export function callerWord(submissionId: string): string {
  const [high = 0, low = 0] = sha256(new TextEncoder().encode(`caller-word|${submissionId.toLowerCase()}`));
  return words[((high << 8) | low) % words.length] ?? "";
}

/** 128 words, so that less than one guess of a hundred is right. A change changes the words of past applications. */
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
