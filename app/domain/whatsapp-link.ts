/**
 * The address that opens WhatsApp with a message, for the sender to choose who gets it. Spaces are `%20`: a `+`, as forms
 * write them, would stand in the message.
 */
export const whatsappLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
