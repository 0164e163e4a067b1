export const modal = {
  exit: "Cerrar",
  left: "Atrás",
  right: "Adelante",
  previous: "Página anterior",
  next: "Página siguiente",
  page: "Página {page} de {pages}",
} as const;
