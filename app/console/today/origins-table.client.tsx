import { useMemo, useState } from "react";
import type { Today } from "../../domain/contract/operator/today.ts";
import type { Measure } from "../../domain/operator/measures.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { DataTable } from "../ui/data-table.tsx";
import { ConversionRate } from "./conversion-rate.tsx";
import { nameOfMeasure, useFormats } from "./formats.ts";
import { funnelMeasures } from "./funnel.ts";
import { type OriginNode, originTree, type SenderNames } from "./origin-tree.ts";

const [, ...steps] = funnelMeasures;
const further = [...steps, "rejected", "in_review", "waiting"] as const satisfies readonly Measure[];

const columns = ["name", "arrival", "converted", "conversion", ...further] as const;
type Column = (typeof columns)[number];
type Sorting = { by: Column; direction: "ascending" | "descending" };

/** Each level in the order of a column, and below a node that is open its children. */
function rowsOf(nodes: readonly OriginNode[], sorting: Sorting, open: readonly string[], depth = 0): Row[] {
  return sortedBy(nodes, sorting).flatMap((node) => [
    { node, depth },
    ...(open.includes(node.id) ? rowsOf(node.children, sorting, open, depth + 1) : []),
  ]);
}
type Row = { node: OriginNode; depth: number };

function sortedBy(nodes: readonly OriginNode[], { by, direction }: Sorting): OriginNode[] {
  const ascending = nodes.toSorted((one, other) =>
    by === "name" ? nameOf(one).localeCompare(nameOf(other)) : numberOf(one, by) - numberOf(other, by),
  );
  return direction === "ascending" ? ascending : ascending.reverse();
}

const nameOf = ({ called, name }: OriginNode): string => called ?? name;
const numberOf = (node: OriginNode, by: Exclude<Column, "name">): number =>
  by === "conversion" ? (node.conversion?.share ?? -1) : node[by];

const headOf = (column: Column) => {
  if (column === "name") return "origins.name";
  return column === "conversion" ? column : nameOfMeasure(column);
};

const sourcesAtFirst = 25;

const sortMarks = { ascending: " ▲", descending: " ▼", none: "" } as const;
const unnamed = {
  source: "origins.direct",
  affiliate: "origins.no-affiliate",
  sub_affiliate: "origins.no-sub",
} as const;

export function OriginsTable({ origins, originsComplete, names }: Today & { names: SenderNames }) {
  const t = useConsoleTexts(todayTexts);
  const data = useMemo(() => originTree(origins, names), [origins, names]);
  const [showsAll, setShowsAll] = useState(false);
  const [sorting, setSorting] = useState<Sorting>({ by: "accepted", direction: "descending" });
  const [open, setOpen] = useState<readonly string[]>([]);
  const listed = sortedBy(data, sorting).slice(0, showsAll ? undefined : sourcesAtFirst);
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  /** The most first, and names from A on; the other way round at the second press. */
  const sortBy = (by: Column) => {
    const first = by === "name" ? "ascending" : "descending";
    const second = by === "name" ? "descending" : "ascending";
    setSorting({ by, direction: sorting.by === by && sorting.direction === first ? second : first });
  };
  return (
    <>
      {data.length === 0 ? (
        <p>{t("origins.none")}</p>
      ) : (
        <DataTable
          caption={t("origins.caption")}
          rows={rowsOf(listed, sorting, open)}
          keyOf={({ node }) => node.id}
          columns={columns.map((column) => {
            const sorted = sorting.by === column ? sorting.direction : "none";
            return {
              kind: column === "name" ? "rowHeader" : "number",
              className: column === "name" ? "today-sticky" : undefined,
              sorted,
              head: (
                <button type="button" className="today-sort" onClick={() => sortBy(column)}>
                  {t(headOf(column))}
                  <span aria-hidden="true">{sortMarks[sorted]}</span>
                </button>
              ),
              cell: ({ node, depth }: Row) =>
                column === "name" ? (
                  <OriginName
                    node={node}
                    depth={depth}
                    isOpen={open.includes(node.id)}
                    toggle={() => toggle(node.id)}
                  />
                ) : column === "conversion" ? (
                  <ConversionRate of={node.conversion} />
                ) : (
                  <Count node={node} measure={column} />
                ),
            };
          })}
        />
      )}
      {data.length > sourcesAtFirst && !showsAll && (
        <p>
          <button type="button" className="quiet" onClick={() => setShowsAll(true)}>
            {t("origins.all", { n: data.length })}
          </button>
        </p>
      )}
      <p className="console-hint">{t("conversion.hint")}</p>
      {!originsComplete && <p className="console-hint">{t("origins.incomplete")}</p>}
    </>
  );
}

function OriginName({ node, depth, isOpen, toggle }: Row & { isOpen: boolean; toggle: () => void }) {
  const t = useConsoleTexts(todayTexts);
  const name = nameOf(node) || t(unnamed[node.level]);
  return (
    <span className={`today-origin today-level-${depth}`}>
      {node.children.length > 0 ? (
        <button
          type="button"
          className="today-toggle"
          aria-expanded={isOpen}
          aria-label={t("origins.open", { name })}
          onClick={toggle}
        >
          <span aria-hidden="true">{isOpen ? "−" : "+"}</span>
        </button>
      ) : (
        <span className="today-toggle" />
      )}
      <span className={node.name ? "" : "today-unnamed"}>
        {name}
        {node.called && <small className="today-change">{node.name}</small>}
      </span>
    </span>
  );
}

function Count({ node, measure }: { node: OriginNode; measure: Exclude<Column, "name" | "conversion"> }) {
  const { number, change } = useFormats();
  const before =
    measure === "accepted" ? node.acceptedBefore : measure === "arrival" ? node.arrivalBefore : undefined;
  return (
    <>
      {number(node[measure])}
      {before !== undefined && node[measure] !== before && (
        <small className="today-change">{change(node[measure], before)}</small>
      )}
    </>
  );
}
