import type { SharedPicture } from "../domain/seo/shared-picture.ts";
import { area } from "./area.ts";

/**
 * Pictures of pages whose link is shared (`shared` in app/pages.ts), made by workers/build/site-images.ts. Values:
 * brand.
 */
export const sharedPictures = area<Readonly<Record<SharedPicture, string>>>("sharedPictures", {
  site: "El emblema de {brand} sobre una carretera al amanecer.",
  people: "Cuatro personas de una familia detrás de una mesa, con la llave de un auto.",
  help: "Un documento, una lupa y una pluma sobre un escritorio.",
  questions: "Dos personas que conversan, cada una con su globo de diálogo.",
  safety: "Un vendedor, un contrato y un escudo con una palomita.",
  calculator: "Una calculadora, un contrato y dos pilas de monedas.",
  papers: "Una mujer con sus papeles, una tarjeta y la llave de un auto.",
  steps: "Unos escalones que suben y un auto en el último.",
  cars: "Un auto nuevo y uno usado, con una etiqueta de precio.",
});

/**
 * For links to pages that are somebody's own (an application, a receipt) or differ by visitor (the paid landing page).
 */
export const sharedGeneric = area("sharedGeneric", {
  title: "Pide tu préstamo de auto en español",
  description: "Llena tu solicitud gratis, en español y sin compromiso.",
});
