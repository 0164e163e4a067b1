import { useState } from "react";
import type { Today } from "../../domain/contract/operator/today.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { type OriginNode, originTree, type SenderNames } from "./origin-tree.ts";

const counted = ["arrival", "participate", "accepted", "delivered", "rejected", "converted"] as const;
const earlier = { arrival: "arrivalBefore", accepted: "acceptedBefore" } as const;
const unnamed = {
  source: "origins.direct",
  affiliate: "origins.no-affiliate",
  sub_affiliate: "origins.no-sub",
} as const;

/** Below a node that is open its children. */
const rowsOf = (nodes: readonly OriginNode[], open: readonly string[]): OriginNode[] =>
  nodes.flatMap((node) => [node, ...(open.includes(node.id) ? rowsOf(node.children, open) : [])]);

/** Sources, their affiliates, and sub-affiliates of these. */
export function Origins({ origins, originsComplete, names }: Today & { names: SenderNames }) {
  const t = useConsoleTexts(todayTexts);
  const { number, percent, change } = useFormats();
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  const changeText = (node: OriginNode, measure: (typeof counted)[number]) => {
    const before = measure === "arrival" || measure === "accepted" ? node[earlier[measure]] : undefined;
    return before === undefined || before === node[measure] ? "" : change(node[measure], before);
  };
  const rows = rowsOf(originTree(origins, names), open);
  return (
    <Panel heading={t("origins.heading")}>
      {rows.length === 0 ? (
        <p>{t("origins.none")}</p>
      ) : (
        <DataTable
          caption={t("origins.caption")}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t("origins.name"),
              kind: "rowHeader",
              className: "today-sticky",
              cell: (node) => <OriginName node={node} isOpen={open.includes(node.id)} toggle={toggle} />,
            },
            ...counted.map((measure) => ({
              head: t(`measure.${measure}`),
              kind: "number" as const,
              cell: (node: OriginNode) => (
                <>
                  {number(node[measure])}
                  <small className="today-change">{changeText(node, measure)}</small>
                </>
              ),
            })),
            { head: t("conversion"), kind: "number", cell: ({ conversion }) => percent(conversion, 1) },
          ]}
        />
      )}
      <p className="console-hint">{t("conversion.hint")}</p>
      {!originsComplete && <p className="console-hint">{t("origins.incomplete")}</p>}
    </Panel>
  );
}

function OriginName(props: { node: OriginNode; isOpen: boolean; toggle: (id: string) => void }) {
  const { node, isOpen, toggle } = props;
  const t = useConsoleTexts(todayTexts);
  const name = (node.called ?? node.name) || t(unnamed[node.level]);
  return (
    <span className={`today-origin today-${node.level}`}>
      {node.children.length > 0 && (
        <button
          type="button"
          className="quiet"
          aria-expanded={isOpen}
          aria-label={t("origins.open", { name })}
          onClick={() => toggle(node.id)}
        >
          <span aria-hidden="true">{isOpen ? "−" : "+"}</span>
        </button>
      )}
      <span>
        {name}
        {node.called && <small className="today-change">{node.name}</small>}
      </span>
    </span>
  );
}
