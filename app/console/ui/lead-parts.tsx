import { Link } from "react-router";
import { statusStates } from "../../operator-copy/status-names.ts";
import { consolePages } from "../pages.ts";
import { Chip } from "./chip.tsx";
import { useCodeText } from "./lead-words.ts";

export function LeadLink({ id, reference }: { id: string; reference: string }) {
  return <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>;
}

/** In a table, a lead that has arrived or has ended has plain words, so that the others stand out. */
export function LeadStatus({ status, isAlone }: { status: string; isAlone?: boolean }) {
  const words = useCodeText()("status", status);
  const state = statusStates[status as keyof typeof statusStates] as ChipState;
  return isAlone || (state && state !== "good") ? <Chip state={state}>{words}</Chip> : words;
}

type ChipState = React.ComponentProps<typeof Chip>["state"];
