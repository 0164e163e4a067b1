import { useFetcher } from "react-router";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { dataRequestKindOf } from "../../domain/forms/request-kind.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";
import { NeedsScope } from "../ui/needs-scope.tsx";
import { Panel } from "../ui/panel.tsx";
import type { ButtonOrder, OrderResult } from "./lead.server.ts";
import { OrderNotice } from "./order-result.tsx";

/** The orders that a lead allows now. The outbox decides again, because two operators may press at the same time. */
function ordersFor(lead: LeadReport): ButtonOrder[] {
  if (lead.forgottenAt) return [];
  // A request ends only with a response. Closing the request would lose its term.
  if (lead.request) return lead.status === "in review" ? ["release"] : [];
  if (lead.status === "in review") return ["release", "refuse"];
  if (dataRequestKindOf(lead.layout) && lead.status === "closed") return [];
  const orders: ButtonOrder[] = [];
  if (lead.status === "unconfirmed") orders.push("delivered");
  if (lead.body === "stored" && !lead.stopped_at) orders.push("retry");
  // A clear no is rarely a mistake, so another try comes before the destination's word.
  if (lead.status === "refused") orders.push("delivered");
  if (!isFinished(lead)) orders.push("close");
  if (!lead.stopped_at && !dataRequestKindOf(lead.layout)) orders.push("stop");
  return orders;
}

const isFinished = ({ status }: LeadReport): boolean => status === "delivered" || status === "closed";

/** The class of an order's button. Only the first order is prominent, if it helps, and none of a finished lead. */
function buttonClass(order: ButtonOrder, isFirst: boolean, lead: LeadReport): string | undefined {
  return isFirst && order !== "stop" && order !== "close" && !isFinished(lead) ? undefined : "quiet";
}

export function Orders({ lead }: { lead: LeadReport }) {
  const texts = useTexts(leadTexts);
  const { scopes } = useConsoleFacts();
  const fetcher = useFetcher<OrderResult>();
  const isBusy = fetcher.state !== "idle";
  const orders = ordersFor(lead);
  // The request's own flow has the other orders (request-steps.tsx).
  if (lead.request && orders.length === 0) return null;
  if (!scopes.includes("change"))
    return (
      <Panel heading={texts["orders.heading"]}>
        <NeedsScope scopes={["change"]} />
      </Panel>
    );
  return (
    <Panel heading={texts["orders.heading"]}>
      {fetcher.data && !isBusy && <OrderNotice result={fetcher.data} />}
      <div className="console-card">
        {orders.length === 0 && <p>{texts["orders.nothing"]}</p>}
        <fetcher.Form method="post" className="lead-orders" aria-label={texts["orders.heading"]}>
          {orders.map((order, index) => (
            <div key={order}>
              <button
                type="submit"
                name="order"
                value={order}
                disabled={isBusy}
                className={buttonClass(order, index === 0, lead)}
                aria-describedby={`hint-${order}`}
              >
                {texts[`${order}.button`]}
              </button>
              <p id={`hint-${order}`} className="console-hint">
                {texts[`${order}.hint`]}
              </p>
            </div>
          ))}
        </fetcher.Form>
        {!lead.forgottenAt && !lead.request && (
          <details className="console-fold lead-forget">
            <summary>{texts["forget.heading"]}</summary>
            <fetcher.Form method="post" aria-label={texts["forget.heading"]}>
              <p className="console-hint">{texts["forget.hint"]}</p>
              <label htmlFor="forget-reference">{texts["forget.label"]({ reference: lead.reference })}</label>
              <div className="console-row">
                <input
                  id="forget-reference"
                  name="reference"
                  autoComplete="off"
                  spellCheck={false}
                  required
                />
                <button type="submit" name="order" value="forget" className="danger" disabled={isBusy}>
                  {texts["forget.button"]}
                </button>
              </div>
            </fetcher.Form>
          </details>
        )}
      </div>
    </Panel>
  );
}
