/** A link that shares a text in WhatsApp. Spaces become `%20`, because WhatsApp would show a `+`. */
export const whatsappLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
