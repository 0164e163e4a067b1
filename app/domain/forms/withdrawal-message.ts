/**
 * The message to a product backend when a visitor withdraws the consent to be contacted: fixed words beside the reference.
 * Not an area: an editor must not change what a partner acts on.
 */
export const withdrawalMessage = {
  name: "Persona que hizo la solicitud",
  text: "Retiro mi permiso para que me llamen o me envíen mensajes por mi solicitud. No me contacten más por teléfono ni por mensaje de texto. El número de referencia de mi solicitud está en este formulario.",
} as const;
