/** ECMAScript's own base64 functions. Workers have them; Node 24 and older browsers do not. */
type WithFromBase64 = {
  fromBase64?: (text: string, options: { alphabet: "base64url" }) => Uint8Array<ArrayBuffer>;
};
type WithToBase64 = { toBase64?: (options: { alphabet: "base64url"; omitPadding: boolean }) => string };

export function toBase64url(bytes: ArrayBuffer | Uint8Array): string {
  const array = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const native = array as WithToBase64;
  if (native.toBase64) return native.toBase64({ alphabet: "base64url", omitPadding: true });
  let text = "";
  for (const byte of array) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @throws DOMException or SyntaxError if the text is not base64url. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const native = Uint8Array as WithFromBase64;
  if (native.fromBase64) return native.fromBase64(text, { alphabet: "base64url" });
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  // `Uint8Array.from` iterates, which takes ten times as long for a draft.
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
