import { Link } from "react-router";
import { consolePages } from "../pages.ts";
import { Chip } from "./chip.tsx";
import { useCodeText } from "./lead-words.ts";

export function LeadLink({ id, reference }: { id: string; reference: string }) {
  return <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>;
}

/** The statuses of a lead that stand out. In a table, a lead that is where it should be has plain words. */
const chipStates: Readonly<Record<string, React.ComponentProps<typeof Chip>["state"]>> = {
  queued: "none",
  "in review": "look",
  "needs attention": "look",
  refused: "look",
  unconfirmed: "look",
  lost: "broken",
};

export function LeadStatus({ status, isAlone }: { status: string; isAlone?: boolean }) {
  const words = useCodeText()("status", status);
  const state = chipStates[status] ?? (isAlone && (status === "delivered" ? "good" : "none"));
  return state ? <Chip state={state}>{words}</Chip> : words;
}
