import {
  type ColumnDef,
  createExpandedRowModel,
  createSortedRowModel,
  type Row,
  rowExpandingFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { Today } from "../../domain/contract/operator/today.ts";
import type { Measure } from "../../domain/operator/measures.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { DataTable } from "../ui/data-table.tsx";
import { ConversionRate } from "./conversion-rate.tsx";
import { nameOfMeasure, useFormats } from "./formats.ts";
import { type OriginNode, originTree, type SenderNames } from "./origin-tree.ts";

const shown = [
  "arrival",
  "converted",
  "participate",
  "step_1",
  "step_2",
  "step_3",
  "accepted",
  "delivered",
  "rejected",
  "in_review",
  "waiting",
] as const satisfies readonly Measure[];

const features = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
});

type OriginColumn = ColumnDef<typeof features, OriginNode>;

const numbers = (id: string, accessorFn: (row: OriginNode) => number): OriginColumn => ({
  ...{ id, accessorFn, sortFn: "basic", sortDescFirst: true },
});
const conversion = numbers("conversion", (row) => row.conversion?.share ?? -1);

const columns: OriginColumn[] = [
  { id: "name", accessorFn: (row) => row.called ?? row.name, sortFn: "text", sortDescFirst: false },
  ...shown.flatMap((measure) => [
    numbers(measure, (row) => row[measure]),
    ...(measure === "converted" ? [conversion] : []),
  ]),
];

const sourcesAtFirst = 25;

const sortNames = { asc: "ascending", desc: "descending", false: "none" } as const;
const sortMarks = { asc: " ▲", desc: " ▼", false: "" } as const;
const unnamed = {
  source: "origins.direct",
  affiliate: "origins.no-affiliate",
  sub_affiliate: "origins.no-sub",
} as const;

export function OriginsTable({ origins, originsComplete, names }: Today & { names: SenderNames }) {
  const t = useConsoleTexts(todayTexts);
  const data = useMemo(() => originTree(origins, names), [origins, names]);
  const [showsAll, setShowsAll] = useState(false);
  const table = useTable({
    features,
    columns,
    data,
    getSubRows: (row) => row.children,
    getRowId: (row) => row.id,
    initialState: { sorting: [{ id: "accepted", desc: true }] },
  });
  const rows = table.getRowModel().rows;
  const ranks = new Map(table.getSortedRowModel().rows.map((row, rank) => [row.id, rank]));
  const isShown = (id: string) => showsAll || (ranks.get(id) ?? 0) < sourcesAtFirst;
  const visible = rows.filter((row) => isShown(row.getParentRows()[0]?.id ?? row.id));
  const headings = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <>
      {data.length === 0 ? (
        <p>{t("origins.none")}</p>
      ) : (
        <DataTable
          caption={t("origins.caption")}
          rows={visible}
          keyOf={({ id }) => id}
          columns={headings.map(({ column }) => {
            const sorted = column.getIsSorted() || "false";
            const measure = shown.find((one) => one === column.id);
            const isName = column.id === "name";
            return {
              kind: isName ? "rowHeader" : "number",
              className: isName ? "today-sticky" : undefined,
              sorted: sortNames[sorted],
              head: (
                <button
                  type="button"
                  className="today-sort"
                  onClick={() =>
                    column.toggleSorting(
                      column.getFirstSortDir() === "desc" ? sorted !== "desc" : sorted === "asc",
                    )
                  }
                >
                  {t(measure ? nameOfMeasure(measure) : isName ? "origins.name" : "conversion")}
                  <span aria-hidden="true">{sortMarks[sorted]}</span>
                </button>
              ),
              cell: (row: (typeof visible)[number]) =>
                measure ? (
                  <Count node={row.original} measure={measure} />
                ) : isName ? (
                  <OriginName row={row} />
                ) : (
                  <ConversionRate of={row.original.conversion} />
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

function OriginName({ row }: { row: Row<typeof features, OriginNode> }) {
  const t = useConsoleTexts(todayTexts);
  const node = row.original;
  const name = node.called ?? (node.name || t(unnamed[node.level]));
  const isOpen = row.getIsExpanded();
  return (
    <span className={`today-origin today-level-${row.depth}`}>
      {row.getCanExpand() ? (
        <button
          type="button"
          className="today-toggle"
          aria-expanded={isOpen}
          aria-label={t("origins.open", { name })}
          onClick={() => row.toggleExpanded()}
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

function Count({ node, measure }: { node: OriginNode; measure: (typeof shown)[number] }) {
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
