import { configContext } from "../../context.ts";
import { publicConsents } from "../../copy/consents.ts";
import { cachePolicy, unlisted } from "../../http.ts";
import type { Route } from "./+types/consent-words";

/**
 * Serves the words that visitors agreed to, of every version or of the version in the address, so that whoever
 * receives a consent's record can read them and make its hash (workers/operate/receivers.md).
 */
export async function loader({ context, params: { version } }: Route.LoaderArgs): Promise<Response> {
  const { brand } = context.get(configContext);
  const words = await publicConsents(brand.name);
  const consents = version ? words.filter((consent) => consent.version === version) : words;
  return new Response(JSON.stringify({ brand: brand.name, consents }, null, 2), {
    status: consents.length > 0 ? 200 : 404,
    headers: [
      ["content-type", "application/json; charset=utf-8"],
      ["cache-control", cachePolicy.file],
      [...unlisted],
    ],
  });
}
