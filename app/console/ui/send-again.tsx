import { useFetcher } from "react-router";
import type { HealthPart } from "../../domain/contract/operator/health.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { sendAgainTexts } from "../copy/health.ts";
import { useConsole } from "../facts.ts";
import { consolePages } from "../pages.ts";
import { Notice } from "./notice.tsx";

export type SendAgainResult =
  | { is: "sent"; started: number; others: number; isWhole: boolean }
  | { is: "failed" };

/** Sends a destination again what it has not taken (console/destinations). @param props.part its part of health. */
export function SendAgain({ part }: { part: HealthPart }) {
  const t = useConsoleTexts(sendAgainTexts);
  const { scopes } = useConsole();
  const fetcher = useFetcher<SendAgainResult>();
  const { name: to, values } = part;
  if (!scopes.includes("change")) return null;
  const left = (["waiting", "refused", "unconfirmed"] as const).filter(
    (status) => Number(values[status]) > 0,
  );
  return (
    <>
      {fetcher.data && fetcher.state === "idle" && <SentAgain result={fetcher.data} />}
      {left.map((status) => (
        <details key={status} className="health-send">
          <summary>{t(status, { count: values[status] ?? 0 })}</summary>
          <fetcher.Form
            method="post"
            action={consolePages.destinations.path}
            aria-label={`${to}: ${t(status, { count: values[status] ?? 0 })}`}
          >
            <p>{t(`${status}.hint`, { to })}</p>
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="since" value={values.oldest} />
            <button type="submit" name="status" value={status} disabled={fetcher.state !== "idle"}>
              {t("confirm", { to })}
            </button>
          </fetcher.Form>
        </details>
      ))}
    </>
  );
}

export function SentAgain({ result }: { result: SendAgainResult }) {
  const t = useConsoleTexts(sendAgainTexts);
  if (result.is === "failed") return <Notice kind="bad">{t("failed")}</Notice>;
  const { started, others, isWhole } = result;
  return (
    <Notice kind={started > 0 ? "good" : "attention"}>
      {t("started", { count: started })}
      {others > 0 && t("others", { count: others })}
      {!isWhole && t("more")}
    </Notice>
  );
}
