import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { answerNames, leadTexts } from "../copy/lead.ts";
import { Notice } from "../ui/notice.tsx";
import type { OrderResult } from "./lead.server.ts";

/** What came of an order. */
export function Result({ result }: { result: OrderResult }) {
  const t = useConsoleTexts(leadTexts);
  const name = useConsoleTexts(answerNames);
  const moment = useMoment();
  if (result.is === "done")
    return (
      <Notice kind="good" takesFocus>
        {t(`${result.order}.done`)}
      </Notice>
    );
  if (result.is === "stopped")
    return (
      <Notice kind="good" takesFocus>
        {t("stop.done")}
        {result.destinationHasIt && ` ${t("stop.buyer")}`}
        {result.exportedAt && ` ${t("forget.exported", { at: moment(result.exportedAt) })}`}
      </Notice>
    );
  if (result.is === "forgotten")
    return (
      <Notice kind="good" takesFocus>
        {t("forget.done", { until: moment(result.until) })}
        {result.destinationIsTold && ` ${t("forget.told")}`}
        {result.exportedAt && ` ${t("forget.exported", { at: moment(result.exportedAt) })}`}
      </Notice>
    );
  const named = result.field && name.or(result.field, result.field);
  return (
    <Notice kind="bad" takesFocus>
      {named && `${named}: ${result.code}. `}
      {result.code === "typed" ? t("forget.typed") : t.or(`failed.${result.code}`, t("failed.failed"))}
    </Notice>
  );
}
