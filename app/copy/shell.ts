import type { SharedPicture } from "../domain/seo/shared-picture.ts";
import { area } from "./area.ts";

/** Texts of the frame around every page. */
export const shell = area("shell", {
  skip: "Saltar al contenido",
  "home.label": "{brand}, inicio",
  menu: "Menú",
  "menu.close": "Cerrar",
  "menu.label": "Menú principal",
  "nav.apply": "Aplica Ya",
  "nav.help": "Temas De Ayuda",
  "nav.help.loans": "Qué considerar al pedir un préstamo",
  "nav.help.buying": "Qué considerar al comprar un carro",
  "nav.help.credit": "Entender mi situación de crédito",
  "nav.faq": "Preguntas Frecuentes",
  "nav.about": "Quiénes Somos",
  "nav.how": "Cómo trabajamos",
  "nav.contact": "Contáctanos",
  "nav.dealers": "Opciones Para Concesionarios",
  "secure.detail": "Tus datos viajan cifrados",
  back: "Volver al inicio",
  "footer.site": "El sitio",
  "footer.legal": "Legal y privacidad",
  "legal.terms": "Términos de uso",
  "legal.disclaimer": "Aviso legal",
  "legal.privacy": "Política de privacidad",
  "legal.cookies": "Política de cookies",
  "legal.preferences": "Administrar preferencias",
  "legal.options": "Tus opciones de privacidad",
  "footer.disclaimer":
    "La aprobación de un préstamo no está garantizada: depende de tu solicitud de crédito y de la decisión del prestamista. Los términos pueden variar. Al usar este sitio aceptas sus términos de uso.",
  "footer.notLender":
    "{brand} no es un prestamista ni toma decisiones de crédito. Ponemos tu solicitud en manos de concesionarios y prestamistas que sí las toman.",
  "footer.social": "Síguenos en {socialName}",
  "footer.help": "Ayuda",
  "footer.legal.short": "Legal",
  "footer.fold": "Más en este sitio",
  "footer.tools": "Herramientas",
  "footer.quiz": "¿Estoy listo?",
  "footer.estimator": "Calcular un préstamo",
  "footer.used": "Autos usados",
  "footer.map": "Mapa del sitio",
  // These texts are for the application's header and for the short footer.
  "secure.application": "Solicitud segura",
  "secure.short": "Segura",
  "copyright.short": "© {since}{year} {legalName}",
  copyright: "© {since}{year} {legalName}. Todos los derechos reservados.",
});

/** Descriptions of the pictures of shared links (`shared` in app/pages.ts), which workers/build/pictures.ts makes. */
export const sharedPictures = area<Readonly<Record<SharedPicture, string>>>("sharedPictures", {
  site: "El emblema de {brand}.",
  help: "Una señora lee un contrato bajo una lupa, con una pluma al lado.",
  questions: "Dos personas conversan junto a un auto, cada una con su globo de diálogo.",
  safety: "Una mujer, un contrato y un escudo con una marca de verificación.",
  calculator: "Una calculadora, un contrato con un porcentaje y unas pilas de monedas.",
  papers: "Una mujer con una carpeta de documentos, una licencia y las llaves de un auto.",
  steps: "Unos escalones con plantas que crecen, y un auto y una casa en el último.",
  cars: "Dos autos frente a un lote y una etiqueta de precio.",
});

/**
 * Texts of shared links to pages that belong to one person (an application, a receipt) or differ by visitor (the paid
 * landing page).
 */
export const sharedGeneric = area("sharedGeneric", {
  title: "Pide tu préstamo de auto en español",
  description: "Llena tu solicitud gratis, en español y sin compromiso.",
});

/** The note about an unfinished application, below the header of every other page. */
export const openApplicationWords = area("openApplicationWords", {
  text: "Tienes una solicitud sin enviar.",
  link: "Continuar mi solicitud",
});

/** The not-found page. Its title and heading are the specification's (section 8), word for word. */
export const notFound = area("notFound", {
  title: "Página inválida",
  heading: "Lo sentimos, no podemos encontrar la página que estás buscando.",
  lead: "Puede que la dirección tenga un error o que la página ya no exista.",
  apply: "Solicitar un préstamo de auto",
  contact: "Contáctanos",
  home: "Ir a la página de inicio",
  "links.heading": "También puedes ir a",
  detail: "Detalle técnico (404)",
});

/** The page for an error of ours. */
export const failure = area("failure", {
  title: "Algo salió mal",
  heading: "Algo salió mal de nuestro lado.",
  lead: "No es culpa tuya. Vuelve a intentarlo en un momento; si estabas llenando tu solicitud, tus respuestas siguen guardadas.",
  "busy.title": "Espera un minuto",
  "busy.heading": "Espera un minuto, por favor.",
  "busy.lead":
    "Llegaron muchas consultas desde tu conexión, quizá de otras personas que la comparten. Nada se perdió: en un minuto puedes abrir otra vez esta página.",
  code: "Si nos llamas o nos escribes por esto, dinos este código:",
  again: "Volver a intentarlo",
  home: "Ir a la página de inicio",
});
