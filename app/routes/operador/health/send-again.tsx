import { useFetcher } from "react-router";
import { useConsole } from "../../../document/console-page.ts";
import type { HealthPart } from "../../../domain/contract/operator/health.ts";
import { useConsoleTexts } from "../console-texts.ts";
import { healthTexts } from "../copy/health.ts";
import { Notice } from "../ui/notice.tsx";
import type { SendAgainResult } from "./send-again.server.ts";

/** What a destination has not taken goes there again, once somebody has opened this and confirmed it. */
export function SendAgain({ part }: { part: HealthPart }) {
  const t = useConsoleTexts(healthTexts);
  const { scopes } = useConsole();
  const fetcher = useFetcher<SendAgainResult>();
  const { name: to, values } = part;
  if (!scopes.includes("change")) return null;
  const left = (["waiting", "refused", "unconfirmed"] as const).filter(
    (status) => Number(values[status]) > 0,
  );
  return (
    <>
      {fetcher.data && fetcher.state === "idle" && <Result result={fetcher.data} />}
      {left.map((status) => (
        <details key={status} className="health-send">
          <summary>{t(`again.${status}`, { count: values[status] ?? 0 })}</summary>
          <fetcher.Form method="post">
            <p>{t(`again.${status}.hint`, { to })}</p>
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="since" value={values.oldest} />
            <button type="submit" name="status" value={status} disabled={fetcher.state !== "idle"}>
              {t("again.confirm", { to })}
            </button>
          </fetcher.Form>
        </details>
      ))}
    </>
  );
}

function Result({ result }: { result: SendAgainResult }) {
  const t = useConsoleTexts(healthTexts);
  if (result.is === "failed") return <Notice kind="bad">{t("again.failed")}</Notice>;
  const { started, others, isWhole } = result;
  return (
    <Notice kind={started > 0 ? "good" : "attention"}>
      {t("again.started", { count: started })}
      {others > 0 && t("again.others", { count: others })}
      {!isWhole && t("again.more")}
    </Notice>
  );
}
