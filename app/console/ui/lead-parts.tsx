import { Link } from "react-router";
import { includes, keysOf } from "../../domain/records.ts";
import { statusStates } from "../../operator-copy/status-names.ts";
import { consolePages } from "../pages.ts";
import { Chip } from "./chip.tsx";
import { useCodeText } from "./lead-words.ts";

export function LeadLink({ id, reference }: { id: string; reference: string }) {
  return <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>;
}

/** In a table, a lead that is where it should be has plain words, so that the others stand out. */
export function LeadStatus({ status, isAlone }: { status: string; isAlone?: boolean }) {
  const words = useCodeText()("status", status);
  const isPlain =
    !isAlone && (status === "delivered" || status === "closed" || !includes(keysOf(statusStates), status));
  return isPlain ? words : <Chip state={statusStates[status as keyof typeof statusStates]}>{words}</Chip>;
}
