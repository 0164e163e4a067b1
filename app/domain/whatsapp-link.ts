/** Spaces are `%20`: WhatsApp would show a `+`. */
export const whatsappLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
