import { area, type Bilingual } from "../copy/area.ts";
import type { Scope } from "../domain/contract/operator/operation.ts";

/** What an operator or a token may do, by scope. */
export const scopeTexts = area("scopeTexts", {
  read: ["leer", "read"],
  export: ["abrir datos", "open data"],
  change: ["cambiar", "change"],
} as const satisfies Record<Scope, Bilingual>);

/** Words of several screens. */
export const screenTexts = area("screenTexts", {
  of: ["{order}: {what}", "{order}: {what}"],
  yes: ["Sí, {order}", "Yes, {order}"],
  lacks: [
    "{count, plural, one {Para lo que se hace aquí te falta el permiso} other {Solo puedes mirar: te faltan los permisos}} {scopes}.",
    "{count, plural, one {What is done here takes the scope {scopes}, which you lack} other {You may only look. You lack {scopes}}}.",
  ],
  action: ["Acción", "Action"],
  copy: ["Copiar", "Copy"],
  copied: ["Copiado", "Copied"],
  more: ["Ver todo ({n})", "See all ({n})"],
  less: ["Ver menos", "See less"],
  unanswered: [
    "Los servicios no contestan ahora. Prueba otra vez en un momento; si sigue igual, mira Estado.",
    "The services do not answer now. Try again in a moment; if it stays like this, look at Health.",
  ],
});
