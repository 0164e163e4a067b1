import { data } from "react-router";
import { lookupStatuses } from "../../.server/services.ts";
import { receiptHeaders } from "../../http.ts";
import type { Route } from "./+types/route";
import { readReceipt } from "./receipt.server.ts";
import { NoReceipt, ReceiptScreen } from "./screen.tsx";

export const headers = () => receiptHeaders("no-referrer");

/** Shows the consents, who received the data, and when, to anybody who has the link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await readReceipt(context, params.token);
  return data(view, { status: lookupStatuses[view.state] });
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "shown" ? (
    <ReceiptScreen {...loaderData} />
  ) : (
    <NoReceipt state={loaderData.state} />
  );
}
