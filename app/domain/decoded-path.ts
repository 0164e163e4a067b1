/** Decodes a path that was encoded up to three times. Bytes that are not text become U+FFFD, without an exception. */
export function decodedPath(path: string): string {
  let text = path;
  for (let times = 0; times < 3 && text.includes("%"); times++)
    text =
      new URLSearchParams(`path=${text.replaceAll("+", "%2B").replaceAll("&", "%26")}`).get("path") ?? "";
  return text;
}
