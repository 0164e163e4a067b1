import { type Form as PageForm, useFetcher } from "react-router";
import type { LeadReport } from "../../domain/contract/operator/leads.ts";
import { dataRequestKindOf } from "../../domain/forms/request-kind.ts";
import { leadTexts } from "../../operator-copy/lead.ts";
import { nextTexts } from "../../operator-copy/next-step.ts";
import { useTexts } from "../language.ts";
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
  const mayRetry = lead.body === "stored" && !lead.stopped_at;
  if (lead.status === "unconfirmed") orders.push("delivered");
  if (mayRetry) orders.push("retry");
  // A clear no is rarely a mistake, so another try comes before the destination's word.
  if (lead.status === "refused") orders.push("delivered");
  if (!isFinished(lead)) orders.push("close");
  if (!lead.stopped_at && !dataRequestKindOf(lead.layout)) orders.push("stop");
  return orders;
}

const isFinished = ({ status }: LeadReport): boolean => status === "delivered" || status === "closed";

/** The orders that the lead's status asks for. A finished lead is seldom sent again. */
export const nextOrdersFor = (lead: LeadReport): ButtonOrder[] =>
  isFinished(lead) ? [] : ordersFor(lead).filter((order) => order !== "stop");

/** Shows orders in rows, with what each does beside its button. `primary` is the order whose button is prominent. */
export function OrderRows(props: {
  lead: Pick<LeadReport, "status">;
  orders: readonly ButtonOrder[];
  primary?: ButtonOrder | undefined;
  Form: typeof PageForm;
  isBusy: boolean;
}) {
  const { lead, orders, primary, Form, isBusy } = props;
  const texts = useTexts(leadTexts);
  const next = useTexts(nextTexts);
  if (orders.length === 0) return null;
  return (
    <Form method="post" className="lead-orders">
      {orders.map((order) => (
        <div key={order}>
          <button
            type="submit"
            name="order"
            value={order}
            disabled={isBusy}
            className={order === primary ? undefined : "quiet"}
            aria-describedby={`hint-${order}`}
          >
            {texts[`${order}.button`]}
          </button>
          <p id={`hint-${order}`} className="console-hint">
            {texts[`${order}.hint`]}
            {order === "retry" && lead.status === "unconfirmed" && ` ${next.twice}`}
          </p>
        </div>
      ))}
    </Form>
  );
}

/** The orders that are seldom given, folded. */
export function SeldomOrders({ lead }: { lead: LeadReport }) {
  const texts = useTexts(leadTexts);
  const { Form, state, data } = useFetcher<OrderResult>();
  const isBusy = state !== "idle";
  const nextOrders = nextOrdersFor(lead);
  return (
    <section className="console-panel" aria-label={texts["orders.other"]}>
      {data && !isBusy && <OrderNotice result={data} />}
      {!lead.forgottenAt && !lead.request && (
        <details className="console-card console-fold">
          <summary>{texts["orders.other"]}</summary>
          <OrderRows
            lead={lead}
            orders={ordersFor(lead).filter((order) => !nextOrders.includes(order))}
            Form={Form}
            isBusy={isBusy}
          />
          <details className="console-fold lead-forget">
            <summary>{texts["forget.heading"]}</summary>
            <Form method="post" aria-label={texts["forget.heading"]}>
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
            </Form>
          </details>
        </details>
      )}
    </section>
  );
}
