import { sha256 } from "@noble/hashes/sha2.js";

/**
 * A word for every application, which whoever calls about it must be able to say. It follows from the submission id, which
 * only the visitor's own browser, the lead and its destinations have: nobody who has just the reference knows it.
 * Everyday nouns of two to four syllables, the same in every country, easy to tell apart on the telephone.
 */
export function callerWord(submissionId: string): string {
  const [high = 0, low = 0] = sha256(new TextEncoder().encode(`caller-word|${submissionId.toLowerCase()}`));
  return words[((high << 8) | low) % words.length] ?? "";
}

/** 128 words: a guess is right less than once in a hundred calls. Changing one changes the words of past applications. */
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
