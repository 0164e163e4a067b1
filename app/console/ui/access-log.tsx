import { optionalText } from "../../copy/texts.ts";
import type { AccessRow } from "../../domain/contract/operator/health.ts";
import { accessTexts, accessWords } from "../../operator-copy/log-words.ts";
import { useMoment, useTexts } from "../language.ts";
import { DataTable, TablePanel } from "./data-table.tsx";
import { Empty } from "./empty.tsx";

/**
 * Shows who did what with one lead, or with anything. The log of everything is folded.
 * @param props.destinationNames the names of destinations by their ids.
 */
export function AccessLog(props: {
  rows: readonly AccessRow[];
  scope: "lead" | "all";
  destinationNames: ReadonlyMap<string, string>;
}) {
  const { rows, scope, destinationNames } = props;
  const texts = useTexts(accessTexts);
  const words = useTexts(accessWords);
  const moment = useMoment();
  const nameOf = (subject: string) => destinationNames.get(subject) ?? subject;
  function deed(what: string): string {
    const [, to, dry] = /^replay to (.+?)(, dry run)?$/.exec(what) ?? [];
    if (to) return texts.replay({ to: nameOf(to), isDry: String(dry !== undefined) });
    return optionalText(words, what) ?? what;
  }
  const table: React.ComponentProps<typeof DataTable<AccessRow>> = {
    caption: texts[`${scope}.caption`],
    rows,
    hasCards: true,
    columns: [
      { head: texts.at, kind: "oneLine", cell: ({ at }) => moment(at) },
      { head: texts.who, cell: ({ who }) => who },
      { head: texts.what, cell: ({ what }) => deed(what) },
      scope === "all" && { head: texts.subject, cell: ({ subject }) => nameOf(subject) },
    ],
  };
  if (scope === "lead" || rows.length === 0)
    return (
      <TablePanel
        heading={texts[scope]}
        ifEmpty={<Empty>{texts[`${scope}.none`]}</Empty>}
        first={3}
        {...table}
      />
    );
  return (
    <details className="console-card console-panel console-fold">
      <summary>{texts[scope]}</summary>
      <DataTable {...table} />
    </details>
  );
}
