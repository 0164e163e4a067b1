import { Link } from "react-router";
import { consolePages } from "../pages.ts";
import { useCodeText } from "./lead-words.ts";

export function LeadLink({ id, reference }: { id: string; reference: string }) {
  return <Link to={`${consolePages.leads.path}/${id}`}>{reference}</Link>;
}

/** A lead's status. A status that waits for an operator stands out. */
export function LeadStatus({ status }: { status: string }) {
  const codeText = useCodeText();
  return (
    <span className={`lead-status lead-${status.replaceAll(" ", "-")}`}>{codeText("status", status)}</span>
  );
}
