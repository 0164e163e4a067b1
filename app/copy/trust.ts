import { area } from "./area.ts";

/**
 * The page that says how to tell a genuine call of ours from a scam. Sources: advance fees are a scam,
 * consumidor.ftc.gov/articulos/s0078-prestamos-con-cargo-adelantado; NMLS lists consumer finance companies too,
 * csbs.org/policy/state-licensing-system, and not every state uses it (nmlsconsumeraccess.org, questions and
 * answers); the CFPB takes complaints in Spanish by telephone at (855) 411-2372.
 */
export const trust = area("trust", {
  title: "Cómo saber que somos nosotros",
  description:
    "Nuestros teléfonos, lo que nunca te pedimos, cómo revisar la licencia de un prestamista y dónde quejarte si algo no cuadra.",
  heading: "Cómo saber que somos nosotros",
  lead: "Hay quien se hace pasar por otros para robar. Antes de dar un dato o un dólar, revisa con quién hablas. Aquí está cómo.",
  "never.heading": "Lo que nunca te pedimos",
  never: {
    money: "Dinero. Solicitar aquí no cuesta nada, ni antes ni después.",
    giftCards: "Tarjetas de regalo, criptomonedas ni envíos de dinero.",
    passwords: "La contraseña de tu banco, de tu correo electrónico o de tu teléfono.",
    codes: "Un código que te llegó por mensaje de texto.",
    number: "Tu número de Seguro Social por teléfono, por mensaje o por correo electrónico.",
  },
  "never.text":
    "Si alguien promete un préstamo y te pide pagar primero, es una estafa, diga el nombre que diga.",
  "never.link": "La FTC explica esa estafa",
  "numbers.heading": "Nuestros teléfonos",
  "numbers.lead":
    "{count, plural, one {Este es nuestro número:} other {Estos son todos nuestros números. El primero es el que ves en estas páginas; los demás salen en otros anuncios.}}",
  "numbers.text":
    "El número que ves en la pantalla puede ser falso. Si te llaman de nuestra parte y dudas, cuelga sin miedo y márcanos tú.",
  "numbers.site":
    "Nuestro sitio es {host}. Revisa que la dirección diga exactamente eso antes de escribir tus datos.",
  "callers.heading": "Quién te puede llamar",
  "callers.text":
    "Cuando envías tu solicitud, te puede llamar el concesionario o el prestamista que la recibe. Llama de su propio número, no de uno de los nuestros.",
  "callers.word":
    "Quien te llame por tu solicitud tiene que saber tu palabra de seguridad. La ves junto con tu número de referencia, y también en tu comprobante. Pídesela antes de contestar preguntas. Si no la sabe, cuelga.",
  "callers.example.label": "Tu palabra, por ejemplo:",
  "callers.example": "jinete",
  "callers.noWord":
    "Pregúntale el nombre de su negocio y el número de referencia de tu solicitud. Luego cuelga, busca el teléfono de ese negocio por tu cuenta y llámalo tú.",
  "check.heading": "Cómo revisar a un prestamista",
  "check.lead": "Es gratis y toma unos minutos. Escribe el nombre tal como sale en el contrato.",
  "check.nmls": "NMLS Consumer Access: financieras con licencia",
  "check.nmls.text":
    "Ahí no están todos los estados ni todas las licencias. Si no aparece, pregunta en tu estado.",
  "check.ncua": "NCUA: cooperativas de crédito",
  "check.ncua.text": "Ahí salen las que tienen el seguro federal.",
  "check.state": "La oficina de protección al consumidor de tu estado",
  "check.state.text": "Búscala por estado. Ahí te dicen también quién da la licencia a los concesionarios.",
  "doubt.heading": "Si algo no cuadra",
  "doubt.stop.heading": "No pagues",
  "doubt.stop": "Tampoco des más datos. Nadie serio se enoja porque quieras revisar.",
  "doubt.call.heading": "Cuéntanos",
  "doubt.call": "Llámanos al {phone} y dinos qué pasó.",
  "doubt.report.heading": "Denuncia",
  "doubt.report": "Para hacerlo no tienes que decir tu estado migratorio.",
  "doubt.where": "Dónde denunciar y leer más",
  "doubt.ftc": "FTC: reporta un fraude",
  "doubt.cfpb": "CFPB: presenta una queja",
  "doubt.cfpb.text": "CFPB, en español:\u00a0855-411-2372",
  "doubt.identity": "Si ya diste tu Seguro Social: RobodeIdentidad.gov",
  "read.scams": "Estafas al comprar un auto y cómo evitarlas",
  english: "(en inglés)",
});

/** The company that runs the site, as public registers list it. */
export const company = area("company", {
  heading: "Datos de la empresa",
  name: "Empresa",
  address: "Dirección postal",
  since: "Desde",
  licenses: "Licencias",
  states: "Estados donde trabajamos",
});
