import { consoleTexts } from "../bilingual.ts";

export const affiliatesTexts = consoleTexts({
  title: { es: "Afiliados", en: "Affiliates" },
  about: {
    es: "Un enlace abre el informe de un solo afiliado: visitas, solicitudes aceptadas y avisos de conversión. No nombra a nadie.",
    en: "A link opens the report of one affiliate: arrivals, accepted leads and postbacks. It names nobody.",
  },
  "issue.heading": { es: "Crear un enlace", en: "Issue a link" },
  "issue.affiliate": { es: "Número del afiliado (affid)", en: "Affiliate id (affid)" },
  "issue.label": { es: "Nota, sin datos personales", en: "Note, nothing personal" },
  "issue.until": { es: "Abierto hasta", en: "Open until" },
  "issue.submit": { es: "Crear el enlace", en: "Issue the link" },
  "issue.scope": {
    es: "Para crear y revocar enlaces te falta el permiso «change».",
    en: "To issue and revoke links you lack the scope “change”.",
  },
  issued: {
    es: "Este es el enlace del afiliado {affiliate}. Cópialo ahora: no se vuelve a mostrar.",
    en: "This is the link of affiliate {affiliate}. Copy it now: it is not shown again.",
  },
  address: { es: "Dirección del informe", en: "Address of the report" },
  revoked: { es: "El enlace está revocado.", en: "The link is revoked." },
  "error.affiliate": { es: "Escribe el número de un afiliado.", en: "Enter an affiliate's id." },
  "error.label": { es: "La nota es muy larga.", en: "The note is too long." },
  "error.until": {
    es: "Elige un día entre hoy y dentro de 400 días.",
    en: "Choose a day between today and 400 days from now.",
  },
  "error.other": {
    es: "No se pudo. Nada cambió; intenta otra vez.",
    en: "That failed. Nothing changed; try again.",
  },
  "list.heading": { es: "Enlaces creados", en: "Issued links" },
  "list.empty": { es: "Todavía no hay ninguno.", en: "None yet." },
  "list.failed": { es: "No se pueden leer los enlaces ahora.", en: "The links cannot be read now." },
  affiliate: { es: "Afiliado", en: "Affiliate" },
  label: { es: "Nota", en: "Note" },
  by: { es: "Quién y cuándo", en: "Who and when" },
  until: { es: "Hasta", en: "Until" },
  state: { es: "Estado", en: "State" },
  change: { es: "Cambiar", en: "Change" },
  "state.open": { es: "Abierto", en: "Open" },
  "state.expired": { es: "Vencido", en: "Expired" },
  "state.revoked": { es: "Revocado", en: "Revoked" },
  revoke: { es: "Revocar", en: "Revoke" },
  "revoke.of": {
    es: "Revocar el enlace del afiliado {affiliate}",
    en: "Revoke the link of affiliate {affiliate}",
  },
  confirm: { es: "Sí, revocar", en: "Yes, revoke" },
  "confirm.of": {
    es: "Sí, revocar el enlace del afiliado {affiliate}",
    en: "Yes, revoke the link of affiliate {affiliate}",
  },
});
