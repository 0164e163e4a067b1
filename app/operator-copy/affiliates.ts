import { area } from "../copy/area.ts";

export const affiliatesTexts = area("affiliatesTexts", {
  title: ["Afiliados", "Affiliates"],
  about: [
    "Un enlace abre el informe de un solo afiliado: visitas, solicitudes aceptadas y avisos de conversión. No nombra a nadie.",
    "A link opens the report of one affiliate: arrivals, accepted leads and postbacks. It names nobody.",
  ],
  "issue.heading": ["Crear un enlace", "Issue a link"],
  "issue.affiliate": ["Número del afiliado (affid)", "Affiliate id (affid)"],
  "issue.label": ["Nota, sin datos personales", "Note, nothing personal"],
  "issue.until": ["Abierto hasta", "Open until"],
  "issue.submit": ["Crear el enlace", "Issue the link"],
  issued: [
    "Este es el enlace del afiliado {affiliate}. Cópialo ahora: no se vuelve a mostrar.",
    "This is the link of affiliate {affiliate}. Copy it now: it is not shown again.",
  ],
  revoked: ["El enlace está revocado.", "The link is revoked."],
  "error.affiliate": ["Escribe el número de un afiliado.", "Enter an affiliate's id."],
  "error.label": ["La nota es muy larga.", "The note is too long."],
  "error.until": ["Elige un día entre hoy y dentro de 400 días.", "Choose a day within the next 400 days."],
  "error.other": ["No se pudo. Nada cambió; intenta otra vez.", "That failed. Nothing changed; try again."],
  "list.heading": ["Enlaces creados", "Issued links"],
  "list.caption": ["Los últimos, primero", "Newest first"],
  "list.empty": [
    "Todavía no hay ninguno. Crea uno arriba y dáselo a tu afiliado.",
    "None yet. Create one above and give it to your affiliate.",
  ],
  affiliate: ["Afiliado", "Affiliate"],
  label: ["Nota", "Note"],
  by: ["Quién y cuándo", "Who and when"],
  until: ["Hasta", "Until"],
  state: ["Estado", "State"],
  change: ["Cambiar", "Change"],
  "state.open": ["Abierto", "Open"],
  "state.expired": ["Vencido", "Expired"],
  "state.revoked": ["Revocado", "Revoked"],
  revoke: ["Revocar", "Revoke"],
});
