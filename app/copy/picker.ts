import { area } from "./area.ts";

export const picker = area("picker", {
  make: "Marca",
  model: "Modelo",
  year: "Año",
  "make.none": "Elige la marca",
  "model.none": "Elige el modelo",
  "year.none": "Elige el año",
  loading: "Cargando…",
  failed: "No pudimos cargar la lista.",
  retry: "Intentar de nuevo",
  none: "No tenemos los modelos de esta marca. Puedes seguir solo con la marca.",
  goOn: "Seguir sin modelo",
  common: "Más buscadas",
  others: "Todas las demás",
});
