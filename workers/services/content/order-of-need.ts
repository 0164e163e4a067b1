import type { categories } from "./categories.ts";

/**
 * A category's articles by need, as somebody who arrives would read them: first what most people ask. An article that has
 * no place here comes after these, newest first.
 */
export const orderOfNeed: Record<(typeof categories)[number]["category"], readonly string[]> = {
  "auto-prestamos": [
    "documentos-para-solicitar",
    "pago-inicial",
    "tasa-de-interes-y-apr",
    "costo-total-o-pago-mensual",
    "banco-cooperativa-o-concesionario",
    "plazo-del-prestamo",
    "cosignatario-o-cocomprador",
    "como-leer-el-contrato",
    "refinanciar-tu-prestamo",
    "si-no-puedes-pagar",
  ],
  "comprar-un-carro": [
    "nuevo-o-usado",
    "revisar-un-carro-usado",
    "estafas-al-comprar-carro",
    "tus-derechos-si-negocias-en-espanol",
    "guia-del-comprador",
    "lo-que-un-concesionario-no-puede-hacer",
    "tu-vehiculo-como-parte-de-pago",
    "seguro-de-auto",
  ],
  "auto-credito": [
    "mal-credito",
    "primer-credito",
    "prestamo-con-itin",
    "despues-de-una-bancarrota",
    "te-negaron-el-prestamo",
    "como-se-calcula-el-puntaje",
    "informe-de-credito-gratis",
    "corregir-errores-del-informe",
  ],
};
