import type { AccessRow } from "../../domain/contract/operator/health.ts";
import { accessTexts } from "../../operator-copy/lead-words.ts";
import { useMoment, useTexts } from "../language.ts";
import { DataTable, TablePanel } from "./data-table.tsx";
import { useCodeText } from "./lead-words.ts";

/** Shows who did what with a lead. The log of all subjects is folded behind a line. */
export function AccessLog({ rows, of }: { rows: readonly AccessRow[]; of: "lead" | "all" }) {
  const texts = useTexts(accessTexts);
  const codeText = useCodeText();
  const moment = useMoment();
  const table: React.ComponentProps<typeof DataTable<AccessRow>> = {
    caption: texts[`${of}.caption`],
    rows,
    columns: [
      { head: texts.at, cell: ({ at }) => moment(at) },
      { head: texts.who, cell: ({ who }) => who },
      { head: texts.what, cell: ({ what }) => codeText("access", what) },
      of === "all" && { head: texts.subject, cell: ({ subject }) => subject },
    ],
  };
  if (of === "lead" || rows.length === 0)
    return <TablePanel heading={texts[of]} none={<p>{texts[`${of}.none`]}</p>} {...table} />;
  return (
    <details>
      <summary>{texts[of]}</summary>
      <DataTable {...table} />
    </details>
  );
}
