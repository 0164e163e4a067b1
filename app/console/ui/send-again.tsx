import { lazy, Suspense } from "react";
import type { HealthPart } from "../../domain/contract/operator/health.ts";
import { sendAgainTexts } from "../../operator-copy/health-parts.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";

/** The browser loads this component only where a lead waits. */
const OrderMany = lazy(async () => ({ default: (await import("./order-many.tsx")).OrderMany }));

/** Sends a destination again the leads that it has not taken. `part` is the destination's part of health. */
export function SendAgain({ part: { name, values } }: { part: HealthPart }) {
  const texts = useTexts(sendAgainTexts);
  const { scopes } = useConsoleFacts();
  if (!scopes.includes("change")) return null;
  const waitingCounts = [
    ["retry", Number(values.waiting) + Number(values.refused)],
    ["retry unconfirmed", Number(values.unconfirmed)],
  ] as const;
  return waitingCounts.map(
    ([order, count]) =>
      count > 0 && (
        <details key={order} className="console-fold">
          <summary>{texts[order]({ count })}</summary>
          <Suspense>
            <OrderMany order={order} previews={[{ label: texts.look, filter: { destination: name } }]} />
          </Suspense>
        </details>
      ),
  );
}
