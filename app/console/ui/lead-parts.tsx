import { Link } from "react-router";
import { consolePages } from "../pages.ts";
import { Chip } from "./chip.tsx";
import { useCodeText } from "./lead-words.ts";

export function LeadLink({ id, reference }: { id: string; reference: string }) {
  return <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>;
}

/** How the statuses of a lead look. A status that waits for an operator stands out. */
const chipStates: Readonly<Record<string, React.ComponentProps<typeof Chip>["state"]>> = {
  delivered: "good",
  "in review": "look",
  "needs attention": "look",
  refused: "look",
  unconfirmed: "look",
  lost: "broken",
};

export function LeadStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return <Chip state={chipStates[status]}>{codeText("status", status)}</Chip>;
}
