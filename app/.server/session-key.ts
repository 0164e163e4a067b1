import { sha256 } from "../domain/application/shown-consents.ts";
import type { CookieJar } from "./cookies.ts";

/** Counts the submissions of a visit; empty while it has no session. */
export async function sessionKeyOf(jar: Pick<CookieJar, "raw">): Promise<string> {
  const session = jar.raw("visita");
  return session ? sha256(session) : "";
}
