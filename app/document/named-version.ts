/**
 * Whether an If-None-Match header names this version. The header is a list of versions, or `*` for any. The
 * comparison is weak, as for every GET (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function namesVersion(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const withoutWeakMark = (tag: string) => tag.replace(/^W\//, "");
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some(
    (tag) => withoutWeakMark(tag) === withoutWeakMark(etag),
  );
}
