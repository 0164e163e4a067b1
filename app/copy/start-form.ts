import { area } from "./area.ts";

export const startForm = area("startForm", {
  label: "Empieza tu solicitud",
  first_name: "Nombre",
  last_name: "Apellidos",
  email: "Correo electrónico",
  phone: "Teléfono",
  zipcode: "Código postal",
  go: "Continuar",
  trap: "Deja esto vacío",
  safe: "Tus datos viajan cifrados. Verás todo antes de enviarlo.",
  secure: "Sigue en nuestra página segura.",
});
