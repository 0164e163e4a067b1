import { sha256 } from "@noble/hashes/sha2.js";

/** Whoever calls about an application must know this word; it cannot be had from the reference alone. */
export function callerWord(submissionId: string): string {
  const [high = 0, low = 0] = sha256(new TextEncoder().encode(`caller-word|${submissionId.toLowerCase()}`));
  return words[((high << 8) | low) % words.length] ?? "";
}

/** 128: a guess is right less than once in a hundred calls. A change changes the words of past applications. */
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
