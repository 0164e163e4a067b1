import { lazy, Suspense } from "react";
import type { HealthPart } from "../../domain/contract/operator/health.ts";
import { sendAgainTexts } from "../../operator-copy/health-parts.ts";
import { useConsoleFacts } from "../facts.ts";
import { useTexts } from "../language.ts";

/** The browser loads this component only where a lead waits. */
const OrderMany = lazy(async () => ({ default: (await import("./order-many.tsx")).OrderMany }));

/**
 * Sends a destination again the leads that it has not taken.
 * @param props.part the destination's part of health.
 * @param props.isQuiet whether another order comes first.
 */
export function SendAgain({ part: { name, values }, isQuiet }: { part: HealthPart; isQuiet: boolean }) {
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
        <details key={order} className="console-unfold send-again">
          <summary className={order === "retry" && !isQuiet ? "console-button" : "console-button quiet"}>
            {texts[order]({ count })}
          </summary>
          <Suspense>
            <OrderMany order={order} previews={[{ label: texts.look, filter: { destination: name } }]} />
          </Suspense>
        </details>
      ),
  );
}
