import type { SharedPicture } from "../domain/seo/shared-picture.ts";
import { area } from "./area.ts";

/**
 * What each picture shows that stands for a page where its link is shared (`shared` in app/pages.ts). The pictures are
 * made by workers/build/site-images.ts. Values: brand.
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
 * What is told of pages that are somebody's own (an application, a receipt) or say something else to others (the paid
 * landing page), whoever shares their link.
 */
export const sharedGeneric = area("sharedGeneric", {
  title: "Pide tu préstamo de auto en español",
  description: "Llena tu solicitud gratis, en español y sin compromiso.",
});
