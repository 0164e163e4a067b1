/** Characters; a longer text is no value but a document. */
const textLimit = 200;

/**
 * An answer's body as a value, by what it looks like: JSON (also JSON in a JSON text), a form body (`name=value`, joined
 * by `&` or on lines of their own), a short text. An empty body says nothing: it is an object without fields.
 *
 * @returns undefined for what no program should rely on: HTML, XML, JSON that breaks off.
 */
export function bodyValue(body: string): unknown {
  const text = body.trim();
  if (text === "") return {};
  const json = parseJson(text);
  if (typeof json?.value === "string") return parseJson(json.value)?.value ?? json.value;
  if (json) return json.value ?? {};
  if (/^[<{[]/.test(text)) return undefined;
  const parts = text.split(/[&\r\n]+/);
  if (parts.every((part) => /^[\w.%+[\]-]{1,100}=[^<>]*$/.test(part)))
    return Object.fromEntries(new URLSearchParams(parts.join("&")));
  return text.length <= textLimit && !/[<>\r\n]/.test(text) ? text : undefined;
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
