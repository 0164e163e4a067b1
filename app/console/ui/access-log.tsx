import type { AccessRow } from "../../domain/contract/operator/health.ts";
import { accessTexts } from "../../operator-copy/lead-words.ts";
import { useMoment, useTexts } from "../language.ts";
import { DataTable, TablePanel } from "./data-table.tsx";
import { useLeadWords } from "./lead-words.ts";

/** Shows who did what with a lead. The log of all subjects is folded behind a line. */
export function AccessLog({ rows, of }: { rows: readonly AccessRow[]; of: "lead" | "all" }) {
  const t = useTexts(accessTexts);
  const words = useLeadWords();
  const moment = useMoment();
  const table: React.ComponentProps<typeof DataTable<AccessRow>> = {
    caption: t[`${of}.caption`],
    rows,
    columns: [
      { head: t.at, cell: ({ at }) => moment(at) },
      { head: t.who, cell: ({ who }) => who },
      { head: t.what, cell: ({ what }) => words("access", what) },
      of === "all" && { head: t.subject, cell: ({ subject }) => subject },
    ],
  };
  if (of === "lead" || rows.length === 0)
    return <TablePanel heading={t[of]} none={<p>{t[`${of}.none`]}</p>} {...table} />;
  return (
    <details>
      <summary>{t[of]}</summary>
      <DataTable {...table} />
    </details>
  );
}
