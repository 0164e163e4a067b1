import { area } from "./area.ts";

/** Texts of the frame around every page. Values: brand, year, legalName. */
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
  "nav.contact": "Contáctanos",
  "nav.dealers": "Opciones Para Concesionarios",
  secure: "Conexión segura",
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
  copyright: "© 1999–{year} {legalName}. Todos los derechos reservados.",
});
