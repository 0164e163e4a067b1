import { area } from "./area.ts";

/** The used cars' page. */
export const listings = area("listings", {
  title: "Autos usados: elige el tuyo y calcula cuánto costaría",
  description:
    "Elige marca, modelo y año de un auto usado, calcula cuánto costaría en total y empieza tu solicitud con él.",
  heading: "¿Qué auto usado buscas?",
  lead: "No vendemos autos ni mostramos anuncios. Elige el que quieres, mira cuánto costaría y llévalo a tu solicitud.",
  "form.label": "Elige tu auto y calcula",
  "choose.heading": "Elige tu auto",
  "choose.show": "Mostrar modelos y años",
  "loan.heading": "Cuánto costaría",
  "loan.lead": "Pon el precio que viste en el anuncio.",
  "start.heading": "Empieza tu solicitud",
  "start.with": "Con tu auto ya elegido:",
  "start.without": "Si ya elegiste un auto, tu solicitud lo lleva. Si todavía no, también puedes empezar.",
  zipcode: "Código postal",
  "zipcode.hint": "Para buscar concesionarios cerca de ti. Puedes dejarlo vacío.",
  "zipcode.format": "Escribe los cinco números de tu código postal.",
  "error.heading": "Revisa estos datos",
  start: "Empezar mi solicitud",
  unavailable: "Ahora no podemos mostrar la lista de marcas. Puedes empezar tu solicitud sin elegir un auto.",
  "read.inspect": "Cómo revisar un carro usado antes de comprarlo",
  "read.guide": "Qué dice la Guía del Comprador",
});

/** The types of cars, in the words of advertisements. The ids name the drawings and the texts. */
export const bodyTypes = area("bodyTypes", {
  heading: "Cómo se llama cada tipo de auto",
  list: [
    { id: "sedan", name: "Sedán", use: "Cuatro puertas y maletero. Suele gastar menos." },
    { id: "suv", name: "SUV o camioneta", use: "Más alta y con más espacio. Gasta más." },
    { id: "pickup", name: "Pickup o troca", use: "Para cargar y trabajar. Revisa cuántos caben." },
    { id: "van", name: "Minivan", use: "Suele tener siete lugares y puertas corredizas." },
    { id: "hatchback", name: "Hatchback", use: "Chico por fuera; el asiento de atrás se dobla." },
    { id: "coupe", name: "Cupé", use: "Dos puertas. El seguro puede costar más." },
  ],
});
