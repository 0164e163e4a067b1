import { configContext } from "../../context.ts";
import { publicConsents } from "../../copy/consents.ts";
import { cachePolicy, unlisted } from "../../http.ts";
import type { Route } from "./+types/consents";

/** Serves the words of every consent, or of the version in the address, for buyers (workers/operate/receivers.md). */
export async function loader({ context, params: { version } }: Route.LoaderArgs): Promise<Response> {
  const { name: brand } = context.get(configContext).brand;
  const words = await publicConsents(brand);
  const consents = words.filter((consent) => !version || consent.version === version);
  const headers = { "cache-control": cachePolicy.file, ...Object.fromEntries([unlisted]) };
  return Response.json({ brand, consents }, { status: consents.length > 0 ? 200 : 404, headers });
}
