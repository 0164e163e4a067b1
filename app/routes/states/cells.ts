import type { CellName } from "../../domain/help/states/state.ts";

/** Where a cell stands in a state's page, and the article that explains what it is about. */
export const cellPlaces: Readonly<
  Record<CellName, { anchor: string; article: `/temas-de-ayuda/${string}` }>
> = {
  licence: {
    anchor: "licencia",
    article: "/temas-de-ayuda/comprar-un-carro/licencia-extranjera-y-seguro",
  },
  insurance: { anchor: "seguro", article: "/temas-de-ayuda/comprar-un-carro/seguro-de-auto" },
  contract: {
    anchor: "contrato",
    article: "/temas-de-ayuda/comprar-un-carro/tus-derechos-si-negocias-en-espanol",
  },
  cancel: { anchor: "cancelar", article: "/temas-de-ayuda/auto-prestamos/como-leer-el-contrato" },
  dealerFee: {
    anchor: "cargos",
    article: "/temas-de-ayuda/comprar-un-carro/lo-que-un-concesionario-no-puede-hacer",
  },
  repossession: { anchor: "recuperacion", article: "/temas-de-ayuda/auto-prestamos/si-no-puedes-pagar" },
  smallClaims: { anchor: "reclamos", article: "/temas-de-ayuda/comprar-un-carro/guia-del-comprador" },
  attorneyGeneral: {
    anchor: "quejas",
    article: "/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro",
  },
};
