import { useState } from "react";
import { useRevalidator } from "react-router";
import type { LeadFilter } from "../../domain/contract/operator/leads.ts";
import { type BulkOrder, bulkOrders } from "../../domain/operator/bulk-orders.ts";
import { includes, keysOf } from "../../domain/records.ts";
import { bulkTexts } from "../../operator-copy/bulk.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { Choice } from "../ui/choice.tsx";
import { OrderMany } from "../ui/order-many.tsx";
import { Panel } from "../ui/panel.tsx";

/** Orders for the chosen leads, or for all leads that the filter finds. */
export function BulkOrderPanel({ chosenIds, filter }: { chosenIds: readonly string[]; filter: LeadFilter }) {
  const texts = useTexts(bulkTexts);
  const { scopes } = useConsoleFacts();
  const [order, setOrder] = useState<BulkOrder>(() => defaultOrder(filter));
  const { revalidate } = useRevalidator();
  if (!scopes.includes("change")) return null;
  const needsStatusFilter = filter.status === "" && bulkOrders[order].statuses.length > 1;
  return (
    <Panel heading={texts.heading}>
      <div className="console-card">
        <OrderMany
          order={order}
          onDone={revalidate}
          previews={[
            {
              label: texts["look.chosen"]({ n: chosenIds.length }),
              ids: chosenIds,
              isDisabled: chosenIds.length === 0,
            },
            { label: texts["look.filter"], filter, isDisabled: needsStatusFilter },
          ]}
          choice={(isBusy) => (
            <Choice
              label={texts.order}
              value={order}
              disabled={isBusy}
              options={keysOf(bulkOrders).map((code) => [code, texts[code]])}
              onChange={({ currentTarget: { value } }) => setOrder(value as BulkOrder)}
            />
          )}
        />
        {needsStatusFilter && <p className="console-hint">{texts.vague}</p>}
      </div>
    </Panel>
  );
}

/** The first order that is possible for the listed leads. */
const defaultOrder = ({ status }: LeadFilter): BulkOrder =>
  keysOf(bulkOrders).find((order) => includes(bulkOrders[order].statuses, status)) ?? "release";
