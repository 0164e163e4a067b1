/** Decodes a path that was encoded up to three times. Bytes that are not text become U+FFFD. */
export function decodedPath(path: string): string {
  let decoded = path;
  for (let times = 0; times < 3 && decoded.includes("%"); times++) {
    // For such bytes decodeURIComponent would throw.
    const query = `path=${decoded.replaceAll("+", "%2B").replaceAll("&", "%26")}`;
    decoded = new URLSearchParams(query).get("path") ?? "";
  }
  return decoded;
}
