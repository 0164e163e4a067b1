/** Spaces are written as `%20`, because WhatsApp would show a `+`. */
export const whatsappLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
