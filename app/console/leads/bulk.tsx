import { useState } from "react";
import { useRevalidator } from "react-router";
import type { LeadFilter } from "../../domain/contract/operator/leads.ts";
import { type BulkOrder, bulkOrders } from "../../domain/operator/bulk-orders.ts";
import { keysOf } from "../../domain/records.ts";
import { bulkTexts } from "../../operator-copy/bulk.ts";
import { useTexts } from "../language.ts";
import { Choice } from "../ui/choice.tsx";
import { OrderMany } from "../ui/order-many.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ListedLead } from "./leads.server.ts";

/** Orders for the chosen leads, or for all leads that the filter finds. */
export function BulkOrderPanel(props: { chosenLeads: readonly ListedLead[]; filter: LeadFilter }) {
  const { chosenLeads, filter } = props;
  const texts = useTexts(bulkTexts);
  const [order, setOrder] = useState<BulkOrder>("release");
  const { revalidate } = useRevalidator();
  const orders = keysOf(bulkOrders).filter((option) => chosenLeads.some((lead) => isMeant(option, lead)));
  if (orders[0] && !orders.includes(order)) setOrder(orders[0]);
  const needsStatusFilter = filter.status === "" && bulkOrders[order].statuses.length > 1;
  const ids = chosenLeads.map(({ id }) => id);
  const previews = [
    { label: texts["look.chosen"]({ n: ids.length }), ids, leads: chosenLeads },
    { label: texts["look.filter"], filter },
  ];
  return (
    <Panel heading={texts.heading({ n: ids.length })}>
      <div className="console-card">
        <OrderMany
          order={order}
          onDone={revalidate}
          previews={orders.length === 0 ? [] : needsStatusFilter ? previews.slice(0, 1) : previews}
          choice={(isBusy) =>
            orders.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <Choice
                label={texts.order}
                value={order}
                disabled={isBusy}
                options={orders.map((code) => [code, texts[code]])}
                onChange={({ currentTarget: { value } }) => setOrder(value as BulkOrder)}
              />
            )
          }
        />
        {orders.length > 0 && needsStatusFilter && <p className="console-hint">{texts.vague}</p>}
      </div>
    </Panel>
  );
}

/** Whether an order is for leads in the lead's status, or in its status at one of its destinations. */
const isMeant = (order: BulkOrder, { status, destinations }: ListedLead): boolean =>
  bulkOrders[order].statuses.some((meant) =>
    [status, ...destinations.map((one) => one.status)].includes(meant),
  );
